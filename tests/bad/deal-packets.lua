return extend "hachinin-meri/wiki" {
  name = "bad/deal-packets",
  deal = { packets = { 3, "three", 2.5, 0 } },
}
