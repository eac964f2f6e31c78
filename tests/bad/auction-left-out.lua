return extend "hachinin-meri/wiki" {
  name = "bad/auction-left-out", source = "us",
  rule "MY-1" { "The sides bid for the trump suit.", ours = true },
  trump = remove,
  facts = { remove "taker" },
  phases = { remove { "dragon", "okie", "opening" },
    before "meri" { auction "bid" { first = after(dealer), rounds = 1, passed = "out", numbers = "5-9", denominations = "p i k o g", cite = "MY-1",
      may "bid" { }, may "pass" { }, all_pass { deal_again }, contract { trump(denomination), leads(bidder) } } } },
}
