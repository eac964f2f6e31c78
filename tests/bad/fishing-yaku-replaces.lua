return extend "hachi/mekuri" {
  name = "bad/fishing-yaku-replaces",
  yaku = { yaku "club_den" { "p2 p11 p12", 10, replaces = "club_mist_iland" } },
}
