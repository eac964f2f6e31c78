return extend "hachi-hachi/bga" {
  name = "bad/alike-of-one-change", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  deal = { packets = { 8 }, cite = "MY-1" },
}
