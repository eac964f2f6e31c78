-- A suit by another name.
return rules "village/three-colours" {
  source = "the barber's",
  deck   = deck "village/barber" { suits = {
    color  "r" { en = "red" },
    colour "b" { en = "blue" },
  }, ranks = { rank "2" { en = "two" }, rank "1" { en = "one" } } },
  seats  = 2, teams = 2, ranking = { trumps = "1 2", plain = "1 2" },
  deal   = { packets = { 2 } },
  phases = { trick "play" { follow = { any } } },
  score  = { points = tricks },
}
