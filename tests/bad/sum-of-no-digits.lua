return extend "hachi/mekuri" {
  name = "sum-of-no-digits", source = "a test",
  phases = { fishing "play" { matches = sum_ends_in { 3, 13 } } },
}
