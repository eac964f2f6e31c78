-- Cards that somebody knows in another's hand, and such as lie open: what a claim reckons with.
return extend "meitora/kurogi" {
  name = "village/passed-on", source = "a test",
  rule "PO-1" { "What the contractor discards lies open.", ours = true },
  rule "PO-2" { "Then the contractor's next gives the contractor a card, and gets one back.", ours = true },
  zones  = { zone "discarded" { seen_by = "all", cite = "PO-1" } },
  phases = {
    choice "discard" { others_see = remove, cite = "PO-1" },
    after "discard" {
      choice "give" { asks = after(bidder), may "give" { card, move(card, hand(bidder)) }, cite = "PO-2" },
      choice "back" { asks = bidder, may "back" { card, move(card, hand(after(bidder))) }, cite = "PO-2" },
    },
  },
}
