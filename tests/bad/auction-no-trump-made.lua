return extend "meitora/kurogi" {
  name = "bad/auction-no-trump-made",
  phases = { auction "bid" { contract { move(agari, hand(bidder)), leads(bidder) } } },
}
