return extend "hachinin-meri/wiki" {
  name = "word-less-than", source = "a test",
  score = { points = when(tricks < 3, 5, tricks) },
}
