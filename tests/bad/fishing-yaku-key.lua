return extend "hachi/mekuri" {
  name = "bad/fishing-yaku-key",
  yaku = { yaku "moon" { "p8 p9 p10", 10, needs = 2 } },
}
