return extend "meitora/kurogi" {
  name = "bad/joker-leads-as",
  special = { joker = { leads_as = "hearts" } },
}
