return extend "hachinin-meri/wiki" {
  name = "no-equals-nameless", source = "a test",
  phases = { auction "bid" { numbers = "1-3", all_pass = { deal_over }, contract = { leads(bidder) } } },
  not_together = { peek_redeal = true },
}
