return extend "hachinin-meri/wiki" {
  name = "bad/line-of-not-in", source = "t",
  rule "A-1" { "S.", ours = true },
  yaku = {
    yaku "low" {
      en = "low", cite = "A-1",
      worth = { 1 },
      won_with = lowest(trump),
      not_in = "mery",
    },
  },
}
