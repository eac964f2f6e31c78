return extend "hachinin-meri/wiki" {
  name = "bad/deal-too-many",
  deal = {
    packets = { 3, 3, 3, 3 },
  },
}
