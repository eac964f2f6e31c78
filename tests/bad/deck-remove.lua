return extend "hachinin-meri/wiki" {
  name = "deck-remove", source = "a test",
  deck = { remove "p1" },
}
