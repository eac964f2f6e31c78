return extend "hachi/mekuri" {
  name = "bad/counted-multiplier",
  multiplier = { { 2, "p1" } },
}
