return extend "meitora/kurogi" {
  name = "bad/auction-two",
  phases = { auction "again" { first = dealer, numbers = "1-3", may "bid" { }, all_pass { deal_over }, contract { leads(bidder) } } },
}
