return extend "hachinin-meri/wiki" {
  name = "bad/type-sum",
  score = {
    points = tricks + "yaku_points",
  },
}
