return extend "hachi/mekuri" {
  name = "bad/counted-final",
  final_yaku = { yaku "much" { 10, card_points = 200 } },
}
