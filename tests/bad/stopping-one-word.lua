return extend "examples/koi-koi" {
  name = "bad/stopping-one-word", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = { fishing "play" { stopping = { stop = "koikoi", go_on = "koikoi", cite = "MY-1" } } },
}
