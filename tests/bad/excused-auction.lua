return extend "meitora/kurogi" {
  name = "bad/excused-auction", source = "us",
  rule "E-1" { "Whose only trump is the ace need not play it.", ours = true },
  excused = { card = trump_card "A", only = trump, at = "deal", from = "play", cite = "E-1" },
}
