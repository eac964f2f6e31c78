return extend "hachinin-meri/wiki" {
  name = "bad/deck-as-its-file", source = "us",
  deck = "deck-as-its-file",
}
