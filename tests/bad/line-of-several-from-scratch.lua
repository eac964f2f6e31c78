return rules "t/line-of-several-from-scratch" {
  source = "made up", deck = "hanafuda", seats = 2, deal = { packets = { 8 }, field = 8 },
  phases = { fishing "play" { first = dealer, matches = same_suit } },
  yaku = { yaku "x" { "1B 13B", 5 }, yaku "z" { "1B", "2A", 3 }, yaku "w" { "1B 3B" } },
  values = { 1, { 3, trump }, { 2, trump_card "1" } }, score = { point = yaku_points }, match = { deals = 3000000 },
}
