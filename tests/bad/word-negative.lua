return extend "hachinin-meri/wiki" {
  name = "word-negative", source = "a test",
  score = { points = -tricks },
}
