return extend "meitora/kurogi" {
  name = "bad/special-by-suit-number",
  special = { fuku = { card = { h = 3 } } },
}
