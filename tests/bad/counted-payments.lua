-- Nothing of it comes into the score.
return extend "hachi/mekuri" {
  name = "bad/counted-payments",
  final_yaku = { yaku "rich" { 9, card_points = 150, en = "rich" } },
  payments = { pay "final_yaku" { } },
}
