return extend "hachinin-meri/wiki" {
  name = "bad/score-truth", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  score = { points = more_tricks, cite = "MY-1" },
}
