return extend "hachi/mekuri" {
  name = "bad/fishing-matches-joker",
  deck = { joker "X" { en = "demon" } },
  deal = { field = 7 },
  phases = { fishing "play" { matches = function(a, b) return a.number + b.number == 13 end } },
}
