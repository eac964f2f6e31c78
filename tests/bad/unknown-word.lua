return extend "hachinin-meri/wiki" {
  name  = "bad/unknown-word",
  score = { points = triks + yaku_points },
}
