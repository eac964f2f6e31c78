return extend "hachinin-meri/wiki" {
  name = "bad/codes-commas",
  yaku = {
    yaku "a" { won_with = "kH, kM", en = "a", cite = "HM-W24" },
    yaku "b" { won_with = "k H", en = "b", cite = "HM-W24" },
    yaku "c" { won_with = of_rank "H, M", en = "c", cite = "HM-W24" },
  },
  ranking = { plain = "C, G, M, K, H, D, pips" },
}
