return extend "hachinin-meri/wiki" {
  name = "bad/about-no-seat",
  source = "a test",
  rule "R-1" { "Tricks of the ninth seat and of the last, and yaku of none.", ours = true },
  score = { points = about(9, tricks) + about(7, tricks) + about(-1, yaku_points) + about(seats, 1), cite = "R-1" },
}
