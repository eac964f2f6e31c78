return extend { "hachinin-meri/wiki", 3 } {
  name = "bad/stack-number",
}
