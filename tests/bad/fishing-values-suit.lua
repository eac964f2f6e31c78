return extend "hachi/mekuri" {
  name = "bad/fishing-values-suit",
  values = { 10, { 1, of_suit "h" } },
}
