-- Clauses that are cited for what isn't there.
return extend "hachi/mekuri" {
  name = "bad/cites-of-nothing", source = "made up",
  rule "R-1" { "A rule.", ours = true },
  phases = { fishing "play" { shuffle_cite = "R-1" } },
}
