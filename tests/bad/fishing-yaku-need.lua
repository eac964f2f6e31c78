return extend "hachi/mekuri" {
  name = "bad/fishing-yaku-need",
  yaku = { yaku "club_den" { "p2 p11 p12", 10, need = 4 } },
}
