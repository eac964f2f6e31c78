return extend "meitora/kurogi" {
  name = "bad/deck-of-text",
  deck = { without = "hA hB Jo", ranks = { remove "Z" }, joker "Jx" { en = "joker" } },
}
