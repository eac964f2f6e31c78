return extend "hachi/mekuri" {
  name = "bad/fishing-matches-unknown",
  phases = { fishing "play" { matches = same_suits } },
}
