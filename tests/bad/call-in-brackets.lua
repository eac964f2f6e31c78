return extend "examples/koi-koi" {
  name = "bad/call-in-brackets", source = "us",
  score = { points = when(stopped, yaku_points, when(equal[this_seat, dealer], 1, 0)) + hand_points },
}
