return extend "hachi/mekuri" {
  name = "bad/counted-hand",
  hand_yaku = { group "hand" { yaku "four" { 6, suits = { "4 ..." } } } },
}
