return extend "hachi/mekuri" {
  name = "bad/about-nothing",
  score = { points = about(yaku_points) },
}
