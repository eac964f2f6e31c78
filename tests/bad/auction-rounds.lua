return extend "meitora/kurogi" {
  name = "bad/auction-rounds",
  phases = { auction "bid" { rounds = "until all passed" } },
}
