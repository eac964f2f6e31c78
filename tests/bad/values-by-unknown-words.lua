return extend "hachi-hachi/bga" {
  name = "t/values-by-unknown-words", source = "made up",
  multiplier = { { kan(2), "1B" }, { setting "x", "1B" }, { nope, "1B" } },
  values = { 10, { nope, "1B" }, { setting "y", "3B" } },
}
