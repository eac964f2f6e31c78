return extend "hachinin-meri/wiki" {
  name = "word-compared-words", source = "a test",
  score = { points = when(tricks == others_tricks, 5, tricks) },
}
