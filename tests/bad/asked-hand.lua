return extend "hachi/mekuri" {
  name = "bad/asked-hand",
  score = { points = hand_points },
}
