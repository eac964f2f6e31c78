return extend "examples/koi-koi" {
  name = "bad/counted-liable",
  phases = { fishing "play" { stopping = { liable = true } } },
  values = { 1, { 5, of_rank "R" } },
}
