-- Things whose word or name is lost.
return extend "hachi-hachi/bga" {
  name = "bad/names-lost", source = "made up",
  rule.NL-1 { "A rule.", ours = true },
  NL-2 { "Another.", ours = true },
  rule "" { "A third.", ours = true },
  phases = { play { stopping = { from = 3, cite = "NL-1" } } },
  hand_yaku = { group "" { cite = "NL-2" } },
}
