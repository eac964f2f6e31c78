return extend "hachinin-meri/wiki" {
  name = "bad/sum-of-words", source = "us",
  score = { points = trick + yaku_points },
  match = { deals = 0 },
  dealer = { next = after(tricks + yaku) },
}
