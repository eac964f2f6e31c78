return rules "bad/trick-shadowed" {
  deck    = "unsun",
  seats   = 8,
  teams   = 2,
  deal    = { packets = { 9 }, widow = 1 },
  trump   = suit_of(widow),
  zones   = { zone "widow" { seen_by = "nobody" } },
  ranking = { trumps = "C G M D K H 9-1", plain = "C G M D K H 9-1" },
  phases  = {
    trick "trumps" { when = led(trump), follow = { any } },
    trick "late"   { when = { led(trump), after_first_trick }, follow = { any } },
    trick "free"   { follow = { any } },
  },
  score   = { points = tricks },
}
