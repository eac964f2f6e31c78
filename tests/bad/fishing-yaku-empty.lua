return extend "hachi/mekuri" {
  name = "bad/fishing-yaku-empty",
  yaku = { yaku "moon" { "", 10 } },
}
