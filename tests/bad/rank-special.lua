return extend "hachinin-meri/wiki" {
  name = "bad/rank-special",
  ranking = {
    trumps = "C G M tenks D K H pips",
  },
}
