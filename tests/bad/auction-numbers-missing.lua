return extend "meitora/kurogi" {
  name = "bad/auction-numbers-missing",
  phases = { auction "bid" { numbers = 6 } },
}
