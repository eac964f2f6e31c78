return extend "hachi/mekuri" {
  name = "bad/deck-of-another-game", source = "us",
  deck = "hanafuda",
}
