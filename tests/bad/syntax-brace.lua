return extend "hachinin-meri/wiki" {
  name  = "bad/syntax-brace",
  match = { deals = 4,
  score = { points = tricks },
}
