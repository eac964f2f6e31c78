return extend "hachi/mekuri" {
  name = "bad/hidden-values", source = "us",
  values = { 10, { "x", of_suit "z" } },
  option "length" { "four", number "many", asks = "How many?" },
  option "red" { "counts" or "no", asks = "Are they?" },
  match = depends_on "length" { four = { deals = 4 }, many = { deals = the_number } },
  yaku = { yaku "sword_elder" { void = any "p1" } },
  score = { points = card_points + yaku_points + depends_on "red" { counts = 1, no = 0 } },
}
