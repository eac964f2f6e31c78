return extend "hachi/mekuri" {
  name = "bad/fishing-deal-many",
  deal = { field = 40 },
}
