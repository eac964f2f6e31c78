return extend "meitora/kurogi" {
  name = "bad/auction-passed-rounds",
  phases = { auction "bid" { passed = "out" } },
}
