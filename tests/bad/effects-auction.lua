return extend "meitora/kurogi" {
  name = "bad/effects-auction", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = {
    auction "bid" {
      may "weak" { of = of_rank "K", numbers = "1-3", cite = "MY-1" },
      contract   { trump(denomination), trump "h", leads(bidder), cite = "MY-1" },
      all_pass   { deal_over, deal_over, cite = "MY-1" },
    },
  },
}
