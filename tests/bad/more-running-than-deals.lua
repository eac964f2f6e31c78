return extend "hachi/mekuri" {
  name = "bad/more-running-than-deals", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  match = { deals = 3, in_a_row = 4, cite = "MY-1" },
}
