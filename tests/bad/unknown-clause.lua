return extend "hachinin-meri/wiki" {
  name  = "bad/unknown-clause",
  match = { deals = 4, cite = "HM-W300" },
}
