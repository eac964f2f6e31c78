return extend "examples/four-winds" {
  name = "x", source = "a test",
  ranking = { trumps = "W C B 7-3 S", plain = "W C B 7-3", cite = "FW-3" },
}
