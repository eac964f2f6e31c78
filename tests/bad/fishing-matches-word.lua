return extend "hachi/mekuri" {
  name = "fishing-matches-word", source = "a test",
  rule "MY-1" { "Suits match.", ours = true },
  phases = { fishing "play" { match_cite = "MY-1", matches = function() return same_suit end } },
}
