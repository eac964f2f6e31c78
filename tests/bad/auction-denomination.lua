return extend "meitora/kurogi" {
  name = "bad/auction-denomination",
  phases = { auction "bid" { denominations = "s c d H nt" } },
}
