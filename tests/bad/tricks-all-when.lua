return rules "bad/tricks-all-when" {
  deck    = "unsun",
  seats   = 8,
  teams   = 2,
  deal    = { packets = { 9 }, widow = 1 },
  trump   = suit_of(widow),
  zones   = { zone "widow" { seen_by = "nobody" } },
  ranking = { trumps = "C G M D K H 9-1", plain = "C G M D K H 9-1" },
  phases  = {
    trick "first" { when = first_trick, follow = { any } },
    trick "last"  { when = last_trick, follow = { any } },
  },
  score   = { points = tricks },
}
