return rules "v/s8" {
  title = { en = "Village trumps" }, source = "our table",
  deck  = "mekuri", seats = 4, teams = 2, direction = "clockwise",
  cite_of = { seats = "VT-1", teams = "VT-1", deck = "VT-1", trump = "VT-1", direction = "VT-1" },
  rule   "VT-1"   { "Four players.", ours = true },
  dealer = { first = "random", next = after(dealer), cite = "VT-1" },
  deal   = { packets = { 5, 5 }, turned = 1 },
  zones  = { zone "turned" { seen_by = "all", en = "turned up" } },
  trump  = suit_of(turned),
  phases =
    trick "play" { cite = "VT-1", follow = { led, trump, any } },
  },
  ranking = { trumps = "12-1", plain = "12-1", cite = "VT-1" },
  score  = { points = tricks, cite = "VT-1" },
  match  = { points = 21, cite = "VT-1" },
}
