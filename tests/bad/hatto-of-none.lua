-- Which card makes one answer for a yaku, and of none does one.
return extend "hachi-hachi/bga" {
  name = "bad/hatto-of-none", source = "made up",
  rule "R-1" { "A rule.", ours = true },
  phases = { fishing "play" { stopping = { hatto = "none", hatto_card = "same_month", cite = "R-1" } } },
}
