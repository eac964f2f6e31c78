return extend "hachinin-meri/wiki" {
  name = "key-escape", source = "a test",
  ["\27[31mfoo"] = 3,
}
