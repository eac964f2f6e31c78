return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  phases = {
    choice "pass" { asks_each_from = after(dealer), others_see = "it done", cite = "S-1",
      may "pass" { card, move(card, hand(after(asked))) },
    },
  },
}
