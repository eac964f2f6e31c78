return extend "hachinin-meri/wiki" {
  name = "bad/key-ranking",
  ranking = {
    trump = "C G M tenka D K H pips",
  },
}
