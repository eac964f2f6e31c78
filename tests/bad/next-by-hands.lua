-- Who has the deal next is asked when no hand has a card any more.
return extend "examples/four-winds" {
  name = "test/next-by-hands", source = "a test",
  rule "Z-1" { "Who holds the wind of trumps deals next.", ours = true },
  dealer = { next = holder(trump_card "W"), cite = "Z-1" },
}
