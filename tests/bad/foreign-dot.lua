return extend "hachinin-meri/wiki" {
  name = "bad/foreign-dot",
  cite_of.deck = "HM-1",
}
