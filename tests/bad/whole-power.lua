return extend "hachinin-meri/wiki" {
  name = "bad/whole-power",
  score = { points = tricks * 2 ^ 2 - yaku_points },
  match = { deals = 3 },
  penalty = { points = tricks * (4 / 2) },
}
