-- What a thing lacks is so whatever is wrong beside it; a card that can't be left out leaves all others as they are.
return extend "meitora/kurogi" {
  name = "so-whatever-else", source = "us",
  rule "HT-1" { "Somebody is asked something.", ours = true },
  deck = { without = "hZ" },
  teams = 3,
  special = { fuku = { card = "zJ" } },
  phases = {
    auction "bid" { denominations = "s c x h nt" },
    choice "vote" { asks = dealer, cite = "HT-1" },
    trick "third" { when = trick_number(30), cite = "HT-1" },
  },
}
