return extend "hachinin-meri/wiki" {
  name = "bad/word-seat",
  dealer = { next = after(dealr) },
}
