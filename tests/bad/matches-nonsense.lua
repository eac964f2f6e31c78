return extend "hachi/mekuri" {
  name = "matches-nonsense", source = "a test",
  phases = { fishing "play" { matches = function(a, b) return "x" end } },
}
