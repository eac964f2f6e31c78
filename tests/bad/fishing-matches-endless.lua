return extend "hachi/mekuri" {
  name = "bad/fishing-matches-endless",
  phases = { fishing "play" { matches = function(a, b) while true do end end } },
}
