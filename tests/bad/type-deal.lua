return extend "hachinin-meri/wiki" {
  name = "bad/type-deal",
  deal = 9,
}
