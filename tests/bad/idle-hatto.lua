return extend "examples/koi-koi" {
  name = "bad/idle-hatto",
  phases = { fishing "play" { stopping = { hatto = "animals" } } },
}
