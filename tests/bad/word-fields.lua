return extend "hachinin-meri/wiki" {
  name = "word-fields", source = "a test",
  score = { points = tricks.foo },
}
