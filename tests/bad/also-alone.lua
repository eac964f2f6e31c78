return extend "meitora/kurogi" {
  phases = { auction "bid" { may "misere" { deal_over, also = equal(held "Jo", 1) } } },
}
