-- What is asked of a hand is asked under the trumps that there can be: under diamonds who holds hA alone could play nothing.
return extend "meitora/kurogi" {
  name = "meitora/always-hearts", source = "a test",
  rule "AH-1" { "Hearts are always trump. To whatever is led, who holds a heart plays a heart or the joker.", ours = true },
  phases = {
    remove "open",
    auction "bid" { denominations = "h", bid_cite = "AH-1", higher_cite = "AH-1",
      contract { trump "h", move(agari, hand(bidder)), leads(bidder), cite = "AH-1" } },
    trick "play" {
      follow = { { joker, when = next_to_last_trick, cite = "MT-15" }, { trump, if_holding = of_suit "h", cite = "AH-1" }, any },
    },
  },
}
