return extend "hachinin-meri/wiki" {
  name    = "bad/ranked-twice",
  ranking = { trumps = "C G M tenka D K G H pips" },
}
