return extend "meitora/kurogi" {
  name = "bad/auction-effect",
  phases = { auction "bid" { contract { trump(denominations) } } },
}
