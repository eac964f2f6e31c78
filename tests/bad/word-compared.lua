return extend "hachinin-meri/wiki" {
  name = "word-compared", source = "a test",
  score = { points = when(tricks == 3, 5, tricks) },
}
