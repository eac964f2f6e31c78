return extend "hachi/mekuri" {
  name = "bad/fishing-key",
  phases = { fishing "play" { match = same_suit } },
}
