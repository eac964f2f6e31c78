return extend "hachinin-meri/wiki" {
  name  = "bad/repeated-key",
  match = { deals = 4 },
  match = { deals = 6 },
}
