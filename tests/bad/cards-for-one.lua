return extend "hachinin-meri/wiki" {
  name = "bad/cards-for-one", source = "us",
  excused = { card = trump_card "C G", only = cards "Dp" },
}
