return rules "bad/fishing-no-matches" {
  deck = "mekuri", seats = 2,
  deal = { field = 6, packets = { 7 } },
  phases = {
    fishing "play" { first = dealer },
  },
  values = { 10 },
  yaku = {
    yaku "den" { "p2 p11 p12", 10 },
  },
  score = { points = card_points + yaku_points },
  match = { deals = 1 },
}
