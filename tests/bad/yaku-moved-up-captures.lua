-- An inherited yaku before itself: it is inherited, so it isn't told that none is.
return extend "hachi/mekuri" {
  name = "bad/yaku-moved-up-captures", source = "us",
  yaku = { before "club_den" { yaku "club_den" { 30 } } },
}
