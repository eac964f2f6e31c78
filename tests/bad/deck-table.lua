return rules "bad/deck-table" {
  title = { en = "Four" }, source = "our table",
  seats = 4, deck = { "meitora", without = "Jo" },
  rule "H-1" { "Follow suit.", ours = true },
  deal = { packets = { 13 }, cite = "H-1" },
  phases = { trick "play" { follow = { led, any }, cite = "H-1" } },
  ranking = { plain = "A K Q J T 9-2" },
  score = { points = tricks },
}
