return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  phases = {
    choice "give" { asks = dealer, others_see = "it done", cite = "S-1",
      may "give" { card, of = of_rank "W", move(card, hand(after(dealer))) },
      may "keep" { },
    },
  },
}
