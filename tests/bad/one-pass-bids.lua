-- Bids of more tricks than there are, beside a suit that isn't and a slip in another section of the line: how many cards are dealt is why, alone.
return extend "meitora/kurogi" {
  name = "bad/one-pass-bids", source = "us",
  phases = { auction "bid" { numbers = "6-11", denominations = "s c d h nt xx" } }, score = { points = trics },
}
