return extend "koikoi" {
  name = "x", source = "a test",
}
