-- Meitora: another deck composition
return extend "meitora/kurogi" {
  name = "bad/ranks-not-removed", source = "v",
  rule "SH-1" { "Played without the fives and the sixes, eight cards each; bids from five.", ours = true },
  deck = { ranks = { remove "9-4", pips "9-7" } },
  deal = { packets = { 9 }, agari = 1, cite = "SH-1" },
  ranking = { trumps = "joker J fuku A K Q T 9-7", plain = "A K Q J T 9-6" },
  phases = { auction "bid" { numbers = "5-8", denominations = "s c d h x nt" } },
}
