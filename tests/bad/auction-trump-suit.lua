return extend "meitora/kurogi" {
  name = "bad/auction-trump-suit",
  phases = { auction "bid" { contract { trump "x", move(agari, hand(bidder)), leads(bidder) } } },
}
