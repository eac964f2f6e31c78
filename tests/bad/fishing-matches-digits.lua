return extend "hachi/mekuri" {
  name = "bad/fishing-matches-digits",
  phases = { fishing "play" { matches = sum_ends_in "3 8" } },
}
