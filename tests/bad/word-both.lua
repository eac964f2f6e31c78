return extend "hachinin-meri/wiki" {
  name = "word-both", source = "a test",
  score = { points = tricks & 1 },
}
