return extend "hachinin-meri/wiki" {
  name = "most-of-words", source = "a test",
  score = { points = math.max(tricks, 3) + math.min(yaku_points, 5) },
}
