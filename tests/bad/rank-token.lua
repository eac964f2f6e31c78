return extend "hachinin-meri/wiki" {
  name = "bad/rank-token",
  ranking = {
    trumps = "C G M tenka D K H pips",
    plain  = "C G K H M R pips",
  },
}
