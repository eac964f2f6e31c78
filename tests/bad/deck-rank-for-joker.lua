return rules "bad/deck-rank-for-joker" {
  title = { en = "A rank for a joker" }, source = "made up",
  deck = deck "mine" { suits = { suit "a" { en = "A" }, suit "b" { en = "B" }, suit "c" { en = "C" } },
    ranks = { rank "F" { en = "F" }, pips "9-1" }, rank "Wv" { en = "joker" } },
  seats = 4,
  deal = { packets = { 7 } }, special = { w = { card = "Wv", joins = trump } },
  trump = "a",
  ranking = { trumps = "w F 9-1", plain = "F 9-1" },
  phases = { trick "t" { follow = { led, any } } },
  score = { points = tricks },
  dealer = { first = 0, next = after(dealer) },
}
