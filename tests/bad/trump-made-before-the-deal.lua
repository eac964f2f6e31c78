-- The eldest names trump before a card is dealt, and then a card is turned up that makes another.
return rules "village/unseen" {
  title = { en = "The turned card" }, source = "our village",
  deck = "mekuri", seats = 4, teams = 2,
  dealer = { first = "random", next = after(dealer) },
  deal = { packets = { 5, 5 }, turned = 1 },
  zones = { zone "turned" { seen_by = "all" } },
  trump = suit_of(turned),
  phases = {
    choice "name" { asks = after(dealer), before_the_deal = true, may "clubs" { trump "p" }, may "swords" { trump "i" } },
    trick "play" { follow = { led, any } } },
  ranking = { trumps = "12-1", plain = "12-1" },
  score = { points = tricks }, match = { deals = 4 },
}
