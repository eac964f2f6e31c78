return rules "bad/choice-after-tricks" {
  deck    = "unsun",
  seats   = 8,
  teams   = 2,
  deal    = { packets = { 9 }, widow = 1 },
  trump   = suit_of(widow),
  zones   = { zone "widow" { seen_by = "nobody" } },
  ranking = { trumps = "C G M D K H 9-1", plain = "C G M D K H 9-1" },
  phases  = {
    trick "free" { follow = { any } },
    choice "double" {
      asks = dealer,
      may "double" { },
      may "pass"   { },
    },
  },
  score   = { points = tricks },
}
