return extend "hachi/mekuri" {
  source = "our village",
  phases = { fishing "play" { matches = sum_ends_in { 3, 8, 3 } } },
}
