return rules "bad/bounds-hands" {
  title = { en = "Short" }, source = "nobody", deck = "meitora", seats = 4, teams = 2, direction = "clockwise",
  dealer = { first = "random", next = after(dealer) },
  deal = { packets = { 10 }, widow = 1 },
  zones = { zone "widow" { }, zone "away" { } },
  special = { joker = { card = "Jo", joins = trump, leads_as = "any suit" } },
  phases = {
    choice "widow" { asks = dealer, may "take" { move(widow, hand) }, may "leave" { } },
    choice "away" { asks_each_from = dealer, may "away" { card, move(card, away) } },
    trick "play" { follow = { led, any } },
  },
  ranking = { trumps = "joker A K Q J T 9-5", plain = "A K Q J T 9-5" },
  score = { points = tricks }, match = { deals = 4 },
}
