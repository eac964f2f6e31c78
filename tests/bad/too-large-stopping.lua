-- Numbers larger than they are counted in, of stopping.
return extend "examples/koi-koi" {
  name = "too_large", source = "a test",
  phases = { change "play" { stopping = { from = 65541 } } },
}
