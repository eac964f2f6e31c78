return rules "bad/auction-after-tricks" {
  deck = "meitora", seats = 4, deal = { packets = { 10 } },
  ranking = { trumps = "joker J A K Q T 9-5", plain = "A K Q J T 9-5" },
  special = { joker = { card = "Jo", joins = trump } },
  phases = {
    trick "play" { follow = { led, any } },
    auction "bid" { first = dealer, numbers = "6-10", may "bid" { }, all_pass { deal_over }, contract { leads(bidder) } },
  },
  score = { points = tricks },
}
