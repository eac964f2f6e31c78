return extend "hachinin-meri/wiki" {
  name  = "bad/syntax-comma"
  match = { deals = 4 },
}
