-- The same in a game of captures.
return extend "hachi-hachi/bga" {
  name = "so-whatever-else-captured", source = "us",
  rule "HT-1" { "A yaku of every hand.", ours = true },
  players = 99,
  teams = 2,
  deal = { whole_suit = "kept" },
  hand_yaku = { group "chaff" { yaku "new" { 3, cite = "HT-1" } } },
  phases = { choice "vote" { asks = dealer, cite = "HT-1" } },
}
