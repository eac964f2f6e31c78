return extend "hachi/mekuri" {
  name = "bad/fishing-values-text",
  values = { 10, { "one", of_suit "i" } },
}
