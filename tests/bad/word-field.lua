return extend "hachinin-meri/wiki" {
  name = "bad/word-field",
  score = { points = trick.points },
}
