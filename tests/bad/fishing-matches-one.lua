return extend "hachi/mekuri" {
  name = "bad/fishing-matches-one",
  phases = { fishing "play" { matches = function(a) return a.suit == b.suit end } },
}
