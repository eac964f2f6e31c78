return extend "examples/koikoi" {
  name = "x", source = "a test",
}
