return extend "hachinin-meri/wiki" {
  name = "bad/number-of-things", source = "a test",
  rule "R-1" { "Of numbers.", ours = true },
  yaku = { yaku "a" { "C beats G", en = "a", worth = { 2 points }, cite = "R-2" } },
  score = { points = tricks + yaku_points + when(less(tricks, 5), 0, 3 points) },
  match = { deals = 3 deals },
}
