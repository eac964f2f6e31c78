return extend "meitora/kurogi" {
  name = "bad/leads-as-typo", source = "us",
  special = { joker = { leads_as = "any suits" } },
}
