return rules "bad/deck-parts-begun" {
  deck = deck "boars" {
    title = { en = "boar cards" },
    card_name = { en = "{rank} of {suit}" },
    suits = { suit "a" { en = "acorns" }, suit "leaves", suit "r" { en = "roots" } },
    ranks = { rank "B" { en = "boar" }, rank "H", rank "8-1" },
  },
  seats = 3, direction = "clockwise",
  dealer = { first = "random", next = after(dealer) },
  deal = { packets = { 5, 5 } },
  phases = { trick "play" { follow = { led, any } } },
  ranking = { plain = "BH8-1" },
  score = { points = tricks },
  match = { deals = 6 },
}
