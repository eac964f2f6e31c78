return rules "bad/key-and-value-exchanged" {
  "a test" = source,
  deck = deck "ravens" {
    suits = { suit "s" { en = "spades" }, suit "h" { en = "hearts" },
              suit "d" { en = "diamonds" }, suit "c" { en = "clubs" } },
    ranks = {
      rank "A" { en = "ace" },
      rank "K" { en = "king" },
      pips "9-4",
    },
  },
  rule "RV-1" { "Two players, eight cards each.", true = ours },
  rule "RV-2" { "A card takes one of its rank.", ours = true },
  option "last_turn" { "stops", "asked", asks = "What of the last turn?", cite = "RV-2" },
  option "pays" { 1, 2, asks = "What is paid?", cite = "RV-1" },
  2 = seats,
  deal = { packets = { 4, 4 }, field = 8, cite = "RV-1" },
  phases = {
    fishing "play" { first = dealer, matches = same_rank, takes_all_from = 3, cite = "RV-2" },
  },
  yaku = { cite = "RV-2",
  },
  score = { points = yaku_points * setting "pays" + depends_on "last_turn" { stops = 0, asked = 1 }, cite = "RV-2" },
}
