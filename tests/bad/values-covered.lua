return extend "hachi/mekuri" {
  name = "covered", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  values = { { 5, "i1" }, { 1, of_suit "i" }, cite = "Z-1" },
}
