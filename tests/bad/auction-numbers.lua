return extend "meitora/kurogi" {
  name = "bad/auction-numbers",
  phases = { auction "bid" { numbers = "6 to 10" } },
}
