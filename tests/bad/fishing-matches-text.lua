return extend "hachi/mekuri" {
  name = "bad/fishing-matches-text",
  phases = { fishing "play" { matches = "same suit" } },
}
