return extend "hachinin-meri/wiki" {
  name = "bad/type-score",
  score = {
    points = "tricks",
  },
}
