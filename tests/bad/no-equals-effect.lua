return extend "hachinin-meri/wiki" {
  name = "no-equals-effect", source = "a test",
  phases = { auction "bid" { numbers = "1-3", contract { leads = after(bidder), trump = denomination, deal_over = true } } },
}
