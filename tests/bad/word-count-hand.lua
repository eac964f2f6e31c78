return extend "hachinin-meri/wiki" {
  name = "word-count-hand", source = "a test",
  score = { points = count(hand) },
}
