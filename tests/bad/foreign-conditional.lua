return extend "hachinin-meri/wiki" {
  name = "bad/foreign-conditional",
  score = { points = 2 if more_tricks else 0 },
}
