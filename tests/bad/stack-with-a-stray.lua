return extend { "hachinin-meri/wiki", "../variants/by-nobody.lua" } {
  name = "bad/stack-with-a-stray", source == "a test", "xyz",
}
