return extend "hachinin-meri/wiki" {
  name = "bad/key-yaku",
  yaku = {
    amung = trump,
  },
}
