return rules "bad/no-deal" {
  deck    = "unsun",
  seats   = 8,
  teams   = 2,
  ranking = { trumps = "C G M D K H 9-1", plain = "C G M D K H 9-1" },
  phases  = { trick "free" { follow = { any } } },
  score   = { points = tricks },
}
