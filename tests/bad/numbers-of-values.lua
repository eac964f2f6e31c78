-- Numbered values of options, and items that go by their number.
return extend "hachi/mekuri" {
  name = "bad/numbers-of-values", source = "made up",
  options = { match = rounds(3) },
  values = { after "2" { { 20, "p10" } }, change 1 { 9 } },
}
