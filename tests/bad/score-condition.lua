return extend "hachinin-meri/wiki" {
  name = "bad/score-condition", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  score = { points = { tricks, yaku_points }, cite = "MY-1" },
  dealer = { next = after "dealer", cite = "MY-1" },
}
