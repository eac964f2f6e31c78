return extend "meitora/kurogi" {
  name = "bad/special-by-suit",
  special = { fuku = { card = { h = "dX", x = "cJ", s = "sJ" } } },
}
