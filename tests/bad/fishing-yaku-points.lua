return extend "hachi/mekuri" {
  name = "bad/fishing-yaku-points",
  yaku = { yaku "moon" { "p8 p9 p10" } },
}
