return rules "bad/other-words" {
  deck = deck "ravens" {
    ranks = {
      suit "A" { en = "ace" },
    },
  },
  pay "RV-1" { "Two players, eight cards each.", ours = true },
  rule "RV-2" { "A card takes one of its rank.", ours = true },
  option "last_turn" { "stops", "asked", asks = "What of the last turn?", cite = "RV-2" },
  option "pays" { 1, 2, asks = "What is paid?", cite = "RV-1" },
  seats = 2,
  deal = { packets = { 4, 4 }, field = 8, cite = "RV-1" },
  phases = {
  },
  yaku = { cite = "RV-2",
    choice "aces" { of_rank "A", 5, en = "aces" },
    suit "court" { "sK", 5, need = 1, en = "court" },
  },
  score = { points = yaku_points * setting "pays" + depends_on "last_turn" { stops = 0, asked = 1 }, cite = "RV-2" },
}
