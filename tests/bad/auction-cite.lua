return extend "meitora/kurogi" {
  name = "bad/auction-cite",
  phases = { auction "bid" { bid_cite = "MT-66" } },
}
