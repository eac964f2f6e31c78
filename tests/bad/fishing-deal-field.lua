return extend "hachi/mekuri" {
  name = "bad/fishing-deal-field",
  deal = { field = "six" },
}
