return extend "hachi/mekuri" {
  name = "matches-field", source = "a test",
  phases = { fishing "play" { matches = function(a, b) return a.mumber == b.mumber end } },
}
