return extend "hachi/mekuri" {
  name = "bad/fishing-yaku-points-text",
  yaku = { yaku "moon" { "p8 p9 p10", "ten" } },
}
