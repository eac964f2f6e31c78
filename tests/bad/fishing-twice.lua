return extend "hachi/mekuri" {
  name = "bad/fishing-twice",
  yaku = { yaku "club_den" { "p2 p11 p12", 10, need = 3, twice = "i1" } },
}
