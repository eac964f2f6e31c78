return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  phases = {
    auction "bid" {
      numbers = "5-9",
      bid { },
      may "pass" { deal_over() },
      may "stay" { leads(asked(dealer)) },
      all_pass { deal_over(), },
    },
  },
  score = { points = tricks + seats(3) - laid_of_a_rank(trump), cite = "A-1" },
  match = { deals = "4" },
}
