return extend "meitora/kurogi" {
  name = "bad/auction-card",
  phases = { auction "bid" { may "show" { card, cite = "MT-5" } } },
}
