return extend "hachinin-meri/wiki" {
  name = "bad/codes-english",
  yaku = {
    yaku "a" { won_with = of_rank "Horse", en = "a", cite = "HM-W24" },
    yaku "b" { won_with = of_suit "cups", en = "b", cite = "HM-W24" },
    yaku "c" { won_with = "horse of cups", en = "c", cite = "HM-W24" },
    yaku "d" { "horse beats K", en = "d", cite = "HM-W24" },
    yaku "e" { won_with = trump_card "robai", en = "e", cite = "HM-W24" },
  },
  ranking = { plain = "Chinese G M K H D pips" },
}
