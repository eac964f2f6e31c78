return extend "hachi/mekuri" {
  name = "bad/fishing-matches-one-way",
  phases = { fishing "play" { matches = function(a, b) return a.number < b.number end } },
}
