return extend "hachinin-meri/wiki" {
  name = "word-halved", source = "a test",
  score = { points = tricks / 2 },
}
