return extend "hachinin-meri/wiki" {
  name = "bad/type-ranking",
  ranking = {
    trumps = { "C", "G", "M" },
  },
}
