return rules "bad/auction-nothing" {
  deck = "meitora", seats = 4, deal = { packets = { 10 } },
  ranking = { trumps = "joker J A K Q T 9-5", plain = "A K Q J T 9-5" },
  special = { joker = { card = "Jo", joins = trump } },
  phases = { auction "bid" { numbers = "6-10", may "pass" { } }, trick "play" { follow = { led, any } } },
  score = { points = tricks },
}
