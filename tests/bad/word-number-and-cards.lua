return extend "hachinin-meri/wiki" {
  name = "word-number-and-cards", source = "a test",
  score = { points = tricks + trump },
}
