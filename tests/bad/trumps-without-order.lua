-- The joker makes trumps of a game that has none, and nothing says how they rank.
return rules "bad/trumps-without-order" {
  deck = "meitora", seats = 4, teams = 2, dealer = { first = "random", next = after(dealer) }, deal = { packets = { 10 } },
  phases = { trick "play" { follow = { led, any } } },
  ranking = { plain = "A K Q J T 9-5" }, special = { joker = { card = "Jo", joins = trump, leads_as = "any suit" } },
  score = { points = tricks }, match = { deals = 4 },
}
