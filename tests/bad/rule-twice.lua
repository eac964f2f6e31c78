return extend "hachinin-meri/wiki" {
  name = "bad/rule-twice",
  rule "HM-X1" { "Four deals.", ours = true },
  rule "HM-X1" { "Six deals.", ours = true },
  match = { deals = 4, cite = "HM-X1" },
}
