return rules "bad/deck-rank-twice" {
  title = { en = "Rank twice" }, source = "made up",
  deck = deck "mine" { suits = { suit "a" { en = "A" }, suit "b" { en = "B" }, suit "c" { en = "C" } },
    ranks = { rank "F" { en = "F" }, pips "9-1", rank "9" { en = "nine" } } },
  seats = 4,
  deal = { packets = { 8 } },
  trump = "a",
  ranking = { trumps = "F 9-1", plain = "F 9-1" },
  phases = { trick "t" { follow = { led, any } } },
  score = { points = tricks },
  dealer = { first = 0, next = after(dealer) },
}
