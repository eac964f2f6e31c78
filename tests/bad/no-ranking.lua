return rules "bad/no-ranking" {
  deck  = "unsun",
  seats = 8,
  teams = 2,
  deal  = { packets = { 3, 3, 3 }, okie = 1, widow = 2 },
  trump = suit_of(okie),
  zones = { zone "okie" { seen_by = "all" }, zone "widow" { seen_by = "nobody" } },
  phases = { trick "free" { follow = { any } } },
  score = { points = tricks },
  match = { deals = 8 },
}
