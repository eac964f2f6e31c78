-- The same of stopping, and of groups of hand yaku.
return extend "examples/koi-koi" {
  name = "bad/cites-of-nothing-stopped", source = "made up",
  rule "R-1" { "A rule.", ours = true },
  phases = { fishing "play" { stopping = { ends_cite = "R-1", void_cite = "R-1", liable_cite = "R-1", hatto_cite = "R-1", unstopped_cite = "R-1" } } },
  hand_yaku = { shown_cite = "R-1", bonus_cite = "R-1" },
}
