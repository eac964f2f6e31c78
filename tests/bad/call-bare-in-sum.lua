return extend "hachi/mekuri" {
  name = "bad/call-bare-in-sum", source = "us",
  score = { points = card_points + yaku_points + when(less(5, captured of_suit "k o"), 5, 0) },
}
