return extend "hachinin-meri/wiki" {
  name = "bad/no-quotes", source = "us",
  rule "MY-1" { "One.", ours = True, stated = Foo, inferred = 3 },
  option "o" { "a", "b", cite = MY-1, asks = "Which?" },
  excused = { cite = HM-W15 },
  yaku = { yaku "two" { of_rank "H", worth = { 2 }, cite = "MY-1" } },
}
