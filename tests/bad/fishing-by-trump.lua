return extend "hachi/mekuri" {
  name = "bad/fishing-by-trump", source = "us",
  rule "MY-1" { "Trumps are worth points.", ours = true },
  values = { 1, { 3, trump }, { 2, trump_card "1" }, cite = "MY-1" },
  yaku = { yaku "trumps" { trump, 3, en = "trumps", cite = "MY-1" }, yaku "low" { lowest(plain), 3, en = "low", cite = "MY-1" } },
  score = { points = card_points + captured(trump) + held(lowest(any)), cite = "MY-1" },
}
