return extend "hachinin-meri/wiki" {
  name = "bad/asked-card-points",
  score = { points = card_points },
}
