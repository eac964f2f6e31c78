return extend "hachinin-meri/wiki" {
  name = "word-when-two", source = "a test",
  score = { points = when(less(tricks), 5, 0) },
}
