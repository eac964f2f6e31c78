return extend "hachi/mekuri" {
  name = "bad/fishing-values-number",
  values = 10,
}
