return extend "hachinin-meri/wiki" {
  name = "bad/long-word", source = "us",
  score = { points = tricks + yaku_pointsyaku_pointsyaku_pointsyaku_pointsyaku_pointsyaku_pointsyaku_pointsyaku_pointsyaku_pointsyaku_points },
}
