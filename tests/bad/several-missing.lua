-- Nothing in it is wrong, but much is missing.
return rules "bad/several-missing" {
  deck  = "unsun",
  seats = 8,
  teams = 2,
  match = { deals = 8 },
}
