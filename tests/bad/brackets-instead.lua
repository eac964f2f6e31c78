return extend "hachinin-meri/wiki" {
  name  = "bad/brackets-instead",
  score = { points = tricks ),
  match = { deals = 4 },
}
