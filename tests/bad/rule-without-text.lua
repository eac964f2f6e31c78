return extend "hachinin-meri/wiki" {
  name = "bad/rule-without-text",
  rule "HM-X1" { ours = true },
  match = { deals = 4, cite = "HM-X1" },
}
