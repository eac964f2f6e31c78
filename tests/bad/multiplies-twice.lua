return extend "hachi-hachi/bga" {
  name = "bad/multiplies-twice", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  multiplier = { { 4, "1B" }, { 2, "1B 3B" }, cite = "MY-1" },
}
