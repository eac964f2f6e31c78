return extend "hachinin-meri/wiki" {
  name = "bad/deal-number",
  deal = { packets = 9 },
}
