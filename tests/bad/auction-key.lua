return extend "meitora/kurogi" {
  name = "bad/auction-key",
  phases = { auction "bid" { starts = dealer } },
}
