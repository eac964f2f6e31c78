return extend "meitora/kurogi" { name = "bad/bounds-trump",
  phases = { auction "bid" { contract { leads(bidder), trump(bid + 50) } } },
}
