-- A comma between a suit or a rank and its table, beside what else is wrong.
return rules "bad/comma-behind-a-part-of-a-deck" {
  titel = { en = "Small" }, source = "made up",
  deck = deck "small" {
    suits = { suit "a", { en = "ants" }, suit "b" { en = "bees" }, suit "c" },
    ranks = { rank "K", { en = "king" }, pips "9-1", rank "X", { } },
  },
  seats = 2, deal = { packets = { 5 } },
  phases = { trick "t" { follow = { led, any } } },
  ranking = { trumps = "K 9-1 X", plain = "K 9-1 X" },
  score = { points = tricks }, match = { deal = 1 },
}
