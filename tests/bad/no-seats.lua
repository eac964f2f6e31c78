return rules "bad/no-seats" {
  deck    = "unsun",
  teams   = 2,
  deal    = { packets = { 9 } },
  ranking = { trumps = "C G M D K H 9-1", plain = "C G M D K H 9-1" },
  phases  = { trick "free" { follow = { any } } },
  score   = { points = tricks },
}
