return extend "meitora/kurogi" {
  name = "bad/auction-rounds-none",
  phases = { auction "bid" { rounds = 0 } },
}
