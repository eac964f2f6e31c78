return rules "bad/value-lost-before-a-key" {
  deck = deck "kitty" {
    suits = { suit "s" { en = "spades" }, suit "h" { en = "hearts" }, suit "d" { en = "diamonds" }, suit "c" { en = "clubs" } },
    ranks = { rank "A" { en = "ace" }, rank "K" { en = "king" }, rank "Q" { en = "queen" }, rank "J" { en = "jack" }, pips "9-4" },
  },
  seats = 4, teams = { team { en = "North" }, team { en = "East" } }, direction = "clockwise",
  rule "KT-2" { "Nine cards each, four to the kitty.", ours = true },
  deal  = { packets = { 3, 3, 3 }, kitty = 4, cite = "KT-2" },
  zones = { zone "kitty" { seen_by = "nobody", en = "kitty", cite = "KT-2" },
            zone "away"  { seen_by = "nobody", en = "laid away", cite = "KT-3" } },
  rule "KT-3" { "Bids are five to nine tricks and a suit; all pass: no deal. The highest bidder takes the kitty, lays four away and leads.", ours = true },
  phases = {
    auction "bid" { first = after(dealer), rounds = "until all pass", passed = cite = "KT-3",
    },
  },
  rule "KT-5" { "The highest trump, else the highest of the suit led.", ours = true },
  rule "KT-6" { "The bidders score the bid if they make it; else the others do.", ours = true },
  score = { cite = "KT-6", points = when(contractors, when(less(tricks, bid), 0, bid), when(less(others_tricks, bid), bid, 0)) },
  rule "KT-7" { "Twenty-one points win.", ours = true },
}
