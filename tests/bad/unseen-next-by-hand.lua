return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  zones = { zone "away" { seen_by = "nobody", cite = "S-1" } },
  phases = {
    choice "lay" { asks = dealer, others_see = "it done", cite = "S-1",
      may "lay" { card, move(card, away), move(rest, hand) },
    },
    choice "show" { asks = holder(trump_card "W"), cite = "S-1",
      may "show" { show(trump_card "W") },
      may "keep" { },
    },
  },
}
