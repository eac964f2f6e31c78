return extend "hachinin-meri/wiki" {
  name = "bad/key-score",
  score = {
    point = tricks,
  },
}
