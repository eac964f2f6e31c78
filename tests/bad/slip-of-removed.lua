return extend "meitora/kurogi" {
  name = "bad/slip-of-removed",
  phases = { auction "bid" { may "brocken" { deal_over, when = equal(held "Jo", 1) } } },
  remove { "broken_joker" },
}
