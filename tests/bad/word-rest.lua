return extend "hachinin-meri/wiki" {
  name = "word-rest", source = "a test",
  score = { points = tricks % 2 },
}
