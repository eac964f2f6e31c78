return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-quote-before-text", source = "a test",
  rule "A-1" { Eight cards each; of the four left one is turned up, and makes trumps.", ours = true },
  yaku = {
    yaku "x" { "K beats H", worth = { 2 }, en = "x", ja = スン > ウン", cite = "A-1" },
    yaku "y { "K beats M", wroth = { 2 }, en = "y", cite = "A-1" },
  },
  match = { deels = 3 },
}
