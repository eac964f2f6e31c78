return rules "bad/pips-order" {
  deck    = "unsun",
  seats   = 8,
  teams   = 2,
  deal    = { packets = { 9 }, widow = 1 },
  trump   = suit_of(widow),
  zones   = { zone "widow" { seen_by = "nobody" } },
  ranking = {
    trumps = "C G M D K H pips",
    plain  = "C G M D K H pips",
    pips   = { long = "9-1" },
  },
  phases  = { trick "free" { follow = { any } } },
  score   = { points = tricks },
}
