return extend "hachi/mekuri" {
  name = "bad/asked-stopped",
  score = { points = when(stopped, yaku_points, 0) },
}
