return extend "hachi-hachi/bga" {
  name = "bad/errs-and-does-not-go", source = "a test",
  seats = 8,
  phases = { fishing "play" { matches = function(a, b) return a.suit.name == b.suit end, match_cite = "M-1" } },
}
