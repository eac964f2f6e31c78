-- The same, as a table of its own.
return extend "hachi/mekuri" {
  name = "bad/numbers-of-values-in-a-table", source = "made up",
  options = { match = { rounds = 3 } },
  values = { after 2 { { 20, "p10" } } },
}
