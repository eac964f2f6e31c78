return extend "hachinin-meri/wiki" {
  name  = "bad/wrong-type",
  seats = "eight",
  match = { deals = -1 },
}
