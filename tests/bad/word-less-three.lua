return extend "hachinin-meri/wiki" {
  name = "word-less-three", source = "a test",
  score = { points = less(tricks, 3, 4) },
}
