return extend "hachinin-meri/wiki" {
  name = "bad/type-void",
  yaku = {
    void = { played = above(winner) },
  },
}
