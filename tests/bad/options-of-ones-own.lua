return extend "hachi-hachi/bga" {
  name = "bad/options-of-ones-own",
  option "poems" { "7", 5, 10, asks = "How many are the poems?" },
  option "five" { seven = 7, asks = "How many are five?" },
  yaku = { yaku "poetry_ribbons" { worth = setting "poems" }, yaku "blue_ribbons" { points = setting "poem" } },
}
