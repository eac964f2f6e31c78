return extend "hachinin-meri/wiki" {
  name = "bad/quotes-lost",
  ranking = { plain = "C G M K H D pips, cite_of = { plain = "HM-W19" } },
}
