return extend "hachinin-meri/wiki" {
  name = "word-count-near", source = "a test",
  score = { points = count(okei) },
}
