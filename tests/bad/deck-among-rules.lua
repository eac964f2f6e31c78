return rules "bad/deck-among-rules" {
  deck "boars" {
    title = { en = "boar cards" },
    card_name = { en = "{rank} of {suit}" },
    suits = { suit "a" { en = "acorns" }, suit "l" { en = "leaves" } },
    ranks = { pips "8-1" },
  },
  seats = 2, direction = "clockwise",
  dealer = { first = "random", next = after(dealer) },
  deal = { },
  tricks = { trick "play" { follow = { led, any } } },
  ranking = { plain = "8-1" },
  scoring = { },
  match = { deals = 6 },
}
