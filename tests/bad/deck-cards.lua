return extend "meitora/kurogi" {
  name = "bad/deck-cards", source = "us",
  deck = extend "meitora" { cards = { "1h 2h" } },
}
