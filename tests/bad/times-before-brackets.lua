return extend "hachi/mekuri" {
  name = "bad/times-before-brackets", source = "us",
  score = { points = 2(card_points) + 3(yaku_points + 1) },
}
