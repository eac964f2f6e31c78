return extend "hachinin-meri/wiki" {
  name = "bad/numbered-given-two",
  rule "MY-1" { "A match is to 30 points, or so many deals.", ours = true },
  option "length" { "to_30", numbered("deals", 5), asks = "How long?", cite = "MY-1" },
  match = depends_on "length" { to_30 = { points = 30 }, deals = { deals = the_number }, rounds = { deals = 3 } },
}
