-- Who has won the deal, while it is played.
return extend "meitora/kurogi" { name = "bad/winner-before-the-end", source = "us", rule "X1" { "S.", ours = true },
  phases = { before "play" { choice "more" { asks = bidder, only_if = lost(dealer), cite = "X1", may "raise" { }, may "keep" { } } } },
  score = { points = tricks + when(nobody_won, 5), cite = "X1" },
}
