return extend "hachinin-meri/wiki" {
  name = "bad/suit-plain-of",
  ranking = {
    plain_of = {
      i = "C G K H M 9-2 D 1",
      s = "C G K H M D pips",
    },
  },
}
