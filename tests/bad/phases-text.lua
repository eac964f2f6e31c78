return extend "hachinin-meri/wiki" {
  name = "bad/phases-text", source = "a test",
  phases = "okie",
  seats = "eight",
}
