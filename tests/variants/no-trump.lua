-- Yaku of tricks where there may be no trumps.
return extend "meitora/kurogi" {
  name = "village/aces", source = "a test",
  rule "AC-1" { "Only this counts: a trick that an ace wins, and once more for a king that an ace beats; without trumps too.", ours = true },
  yaku = { award = "each", among = any, worth = { 1 }, cite = "AC-1",
    yaku "won"  { won_with = of_rank "A", en = "won with an ace" },
    yaku "over" { "A beats K", void = never, en = "ace over king" },
  },
  score = { points = yaku_points, cite = "AC-1" },
}
