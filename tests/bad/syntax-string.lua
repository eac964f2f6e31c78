return extend "hachinin-meri/wiki" {
  name  = "bad/syntax-string,
  match = { deals = 4 },
}
