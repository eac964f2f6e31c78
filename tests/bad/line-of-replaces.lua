return extend "hachi/mekuri" {
  name = "bad/line-of-replaces", source = "t",
  rule "A-1" { "S.", ours = true },
  yaku = {
    yaku "low" {
      en = "low", cite = "A-1",
      "p1 p2", 10, replaces = "club_eldr",
    },
  },
}
