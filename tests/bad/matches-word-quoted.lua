return extend "hachi/mekuri" {
  name = "bad/matches-word-quoted", source = "us",
  phases = { fishing "play" { matches = "same_rank" } },
}
