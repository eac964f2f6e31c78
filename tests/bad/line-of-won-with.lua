return extend "hachinin-meri/wiki" {
  name = "bad/line-of-won-with", source = "t",
  rule "A-1" { "S.", ours = true },
  yaku = {
    yaku "low" {
      en = "low", cite = "A-1",
      worth = { 1 },
      won_with = "p1 kQ",
    },
  },
}
