return extend "meitora/kurogi" {
  name = "bad/auction-too-many-cards",
  deal = { packets = { 9 }, agari = 2 },
  phases = { auction "bid" { numbers = "6-9" } },
}
