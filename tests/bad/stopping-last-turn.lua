return extend "hachi-hachi/bga" {
  name = "bad/stopping-last-turn",
  phases = { fishing "play" { stopping = { last_turn = "ask" } } },
}
