-- Of a suit that has an order of its own nothing is told where pips have none for its group; and which of several conditions is none.
return rules "bad/pips-of-one-group" {
  title = { en = "Rivers" }, source = "us",
  deck = deck "rivers" { card_name = { en = "{rank} of {suit}" },
    suits = { suit "r" { en = "river", group = "water" }, suit "m" { en = "mountain" } },
    ranks = { rank "K" { en = "king" }, pips "9-1" } },
  rule "R-1" { "A rule.", ours = true },
  seats = 2, cite_of = { seats = "R-1" }, dealer = { first = "random", next = after(dealer), cite = "R-1" },
  deal = { packets = { 10 }, cite = "R-1" },
  phases = { trick "t" { when = { last_trick, tricks + 1 }, follow = { led, any }, cite = "R-1" } },
  ranking = { trumps = "K 9-1", plain = "K pips", pips = { water = "1-9" }, plain_of = { m = "9-1 K" }, cite = "R-1" },
  score = { points = tricks, cite = "R-1" }, match = { deals = 2, cite = "R-1" },
}
