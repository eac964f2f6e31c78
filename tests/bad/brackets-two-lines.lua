return extend "hachinin-meri/wiki" {
  name = "bad/brackets-two-lines",
  rule "BB-1" { "Trumps as in the old days, the king over the maid, and so that",
                ours = "the order of the plain suits, and what isn't said here",
  rule "BB-2" { "A second rule.",
                ours = true },
  ranking = { trumps = "C G M tenka D K H pips",
              cite_of = { trumps = "BB-1" } },
}
