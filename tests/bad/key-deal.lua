return extend "hachinin-meri/wiki" {
  name = "bad/key-deal",
  deal = {
    pakets = { 3, 3, 3 },
  },
}
