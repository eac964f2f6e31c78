return extend "hachi/mekuri" {
  name = "bad/match-endless", source = "us",
  score = { points = 0 - card_points }, match = { points = 100 },
}
