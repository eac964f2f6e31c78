return extend "hachi/mekuri" {
  name = "bad/fishing-yaku-card",
  yaku = { yaku "club_den" { "p2 p11 p13", 10 } },
}
