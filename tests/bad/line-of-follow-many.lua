return extend "hachinin-meri/wiki" {
  name = "bad/line-of-follow-many", source = "us",
  rule "A-1" { "Suit after suit.", ours = true },
  phases = {
    trick "meri" { cite = "A-1",
      follow = {
        of_suit "p",
        of_suit "i",
        of_suit(trump),
      },
    },
    trick "free" { cite = "A-1",
      follow = {
        of_suit "p",
        of_suit "i",
        of_suit "k",
        of_suit "o",
        of_suit "g",
        of_suit "q",
      },
    },
  },
}
