-- run: check FILE
return rules "bad/deck-code-of-two" {
  title = { en = "One code, two cards" }, source = "made up",
  deck = deck "mine" {
    suits = { suit "a" { en = "A" }, suit "ab" { en = "AB" }, suit "c" { en = "C" } },
    ranks = { rank "b1" { en = "B one" }, pips "9-1" },
  },
  seats = 4,
  deal = { packets = { 7 } },
  trump = "a",
  ranking = { trumps = "b1 9-1", plain = "b1 9-1" },
  phases = { trick "t" { follow = { led, any } } },
  score = { points = tricks },
  dealer = { first = 0, next = after(dealer) },
}
