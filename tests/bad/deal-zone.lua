return extend "hachinin-meri/wiki" {
  name = "bad/deal-zone",
  deal = { wido = 2 },
}
