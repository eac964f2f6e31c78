-- run: check FILE
-- A zone that there isn't is no reason for what goes by the kinds of trick, by strength or by nobody.
return rules "bad/sense-of-tricks" {
  title = { en = "Sense of tricks" }, source = "us", deck = "mekuri", seats = 4,
  rule "T-1" { "Four players, ten cards each.", ours = true },
  cite_of = { seats = "T-1", trump = "T-1" },
  roles = { role "keeper" { first = 0, next = after(dealer), cite = "T-1" } },
  dealer = { first = "random", next = after(dealer), cite = "T-1" },
  deal = { packets = { 5, 5 }, turned = 1, cite = "T-1" },
  zones = { zone "turned" { seen_by = "all", cite = "T-1" }, zone "side" { seen_by = "all", cite = "T-1" } },
  trump = suit_of(trned),
  phases = {
    trick "first" { follow = { led, any }, cite = "T-1" },
    trick "play" { follow = { led, trump }, cite = "T-1" },
  },
  ranking = { trumps = "12-1", plain = "12-1", cite = "T-1" },
  yaku = { among = trump, worth = { 1 }, cite = "T-1",
    yaku "low" { "1 beats 2", en = "low", cite = "T-1" },
    yaku "ten" { made = less(9, laid(trump)), en = "ten", cite = "T-1" },
  },
  score = { points = tricks + yaku_points, cite = "T-1" },
  match = { deals = 8, cite = "T-1" },
}
