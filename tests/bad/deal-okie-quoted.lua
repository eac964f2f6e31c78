return extend "hachinin-meri/wiki" {
  name = "bad/deal-okie-quoted", source = "a test",
  deck = { ranks = { remove "C" } },
  deal = { packets = { 3, 3, 3 }, okie = "1" },
}
