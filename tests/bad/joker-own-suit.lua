return extend "meitora/kurogi" {
  name = "bad/joker-own-suit",
  special = { fuku = { leads_as = "any suit" } },
}
