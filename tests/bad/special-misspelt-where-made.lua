-- Hachinin Meri with two tenka: the dragon and the maid of clubs are trumps in every deal.
return extend "hachinin-meri/wiki" {
  name   = "t/special-misspelt-where-made",
  source = "made up to show cards that join the trumps",

  rule "TT-1" { "The maid of clubs is a tenka too: a trump in every deal, right below the maid of trumps.", ours = true },
  rule "TT-2" { "For the yaku it counts as a maid.", ours = true },
  special = { litte_tenka = { card = "pM", joins = trump, yaku_as = "M", cite = { "TT-1", "TT-2" } } },
  ranking = { trumps = "C G M little_tenka tenka D K H pips", cite_of = { trumps = { "TT-1", "HM-W18" } } },
}
