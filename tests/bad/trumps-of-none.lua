return rules "my/game" {
  title = { en = "My game" }, source = "us",
  deck = "mekuri", seats = 4, teams = 2,
  rule "G-1" { "Ten cards.", ours = true },
  cite_of = { seats = "G-1" },
  deal = { packets = { 5, 5 }, cite = "G-1" },
  phases = {
    trick "high" { when = led(trump), follow = { trump, any }, cite = "G-1" },
    trick "low" { when = led(of_suit "p"), follow = { led, cards "p1" - of_suit "p", any }, cite = "G-1" },
    trick "play" { follow = { led, trump, any }, faces = { trumps_down }, cite = "G-1" },
  },
  ranking = { trumps = "12-1", plain = "12-1", cite = "G-1" },
  score = { points = tricks, cite = "G-1" },
  match = { deals = 4, cite = "G-1" },
}
