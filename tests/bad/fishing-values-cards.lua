return extend "hachi/mekuri" {
  name = "bad/fishing-values-cards",
  values = { 10, { 1, 7 } },
}
