return extend "examples/koi-koi" {
  name = "bad/idle-stopping",
  phases = { fishing "play" { stopping = { hatto_card = "same_month", liable = true } } },
}
