return extend "hachi/mekuri" {
  name = "matches-write", source = "a test",
  phases = { fishing "play" { matches = function(a, b) a.suit = "p" return true end } },
}
