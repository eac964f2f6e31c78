return extend "hachinin-meri/wiki" {
  name  = "bad/brackets-two-lost",
  score = { points = tricks,
  match = { deals = 4,
}
