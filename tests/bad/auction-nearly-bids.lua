return extend "meitora/kurogi" {
  name = "bad/auction-nearly-bids",
  phases = { auction "bid" { remove "bid", before "pass" { may "bids" { } },
    all_pass deal_over },
    contract { trump denomination, leads(bidder) },
  } },
}
