return extend "meitora/kurogi" {
  name = "bad/joker-beside-a-slip", source = "us",
  rule "A-1" { "With a storm among the cards.", ours = true },
  deck = { joker "Jo" { en = "storm" } },
  score = { points = trikcs, cite = "A-1" },
}
