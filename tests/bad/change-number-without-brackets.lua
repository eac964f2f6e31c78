return extend "hachinin-meri/wiki" {
  name = "bad/change-number-without-brackets", source = "a test",
  rule "R-1" { "In Meri anyone may play a god instead.", ours = true },
  phases = { trick "meri" { follow = { change 1 { trump + of_rank "G", if_holding = trump, cite = "R-2" } } } },
  yaku = { worth = { change 1 { 4 } } },
}
