return extend "hachi/mekuri" {
  name = "bad/fishing-matches-errs",
  phases = { fishing "play" { matches = function(a, b) return a.number + b.month == 13 end } },
}
