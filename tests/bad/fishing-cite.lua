return extend "hachi/mekuri" {
  name = "bad/fishing-cite",
  phases = { fishing "play" { match_cite = "HA-66" } },
}
