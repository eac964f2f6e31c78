return extend "hachinin-meri/wiki" {
  name = "bad/list-added", source = "a test",
  score = { points = when(more_tricks, { tricks, yaku_points }, 0) },
}
