return extend "hachinin-meri/wiki" {
  name = "bad/brackets-opening",
  rule "BB-1" "Trumps as in the old days, the king over the maid, and so that",
                ours = "the order of the plain suits, and what isn't said here" },
  ranking = { trumps = "C G M tenka D K H pips",
              cite_of = { trumps = "BB-1" } },
}
