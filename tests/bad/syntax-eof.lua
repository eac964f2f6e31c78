return extend "hachinin-meri/wiki" {
  name = "bad/syntax-eof",
  match = { deals = 4 },
