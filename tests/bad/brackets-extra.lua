return extend "hachinin-meri/wiki" {
  name  = "bad/brackets-extra",
  score = { points = when(last_trick, 2, 1)) },
  match = { deals = 4 },
}
