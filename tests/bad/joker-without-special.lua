return rules "bad/joker-without-special" {
  deck = "meitora", seats = 4, deal = { packets = { 10 } },
  ranking = { trumps = "J A K Q T 9-5", plain = "A K Q J T 9-5" },
  phases = { trick "play" { follow = { led, any } } },
  score = { points = tricks },
}
