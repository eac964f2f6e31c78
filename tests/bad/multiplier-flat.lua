-- One multiplier is a list in the list.
return extend "hachi-hachi/bga" {
  name = "bad/multiplier-flat", source = "a test",
  multiplier = { 3, "1B" },
}
