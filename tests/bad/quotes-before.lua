return extend "hachinin-meri/wiki" {
  name = "bad/quotes-before",
  rule "BQ-1" { A village's own rule.", ours = true },
  match = { deals = 4, cite = "BQ-1" },
}
