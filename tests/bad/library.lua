return extend "examples/hachi-hanafuda" {
  name = "bad/library", source = "a test",
  match = math,
}
