return extend "hachinin-meri/wiki" {
  name = "bad/cite-of-rule-begun",
  rule("MY-1", "A match is three deals."),
  match = { deals = 3, cite = "MY-1" },
  score = { points = tricks, cite = "OWN" },
}
