return extend "hachinin-meri/wiki" {
  name = "bad/deck-without-a-rank", source = "a test",

  deck = { ranks = { remove "C" } },
  ranking = { trumps = "G M tenka D K H pips" },
}
