return extend "hachinin-meri/wiki" {
  name = "bad/key-rule",
  rule "HM-X1" { "Four deals.", state = "the house" },
  match = { deals = 4, cite = "HM-X1" },
}
