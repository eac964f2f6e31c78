return extend "hachi/mekuri" {
  name = "fishing-matches-none", source = "a test",
  rule "MY-1" { "Nothing matches.", ours = true },
  phases = { fishing "play" { match_cite = "MY-1", matches = function(a, b) return a.rank == "x" and b.rank == "x" end } },
}
