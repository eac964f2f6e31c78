return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  zones = { zone "heap" { seen_by = "all", cite = "S-1" } },
  phases = {
    choice "lay" { asks = dealer, others_see = "it done", cite = "S-1",
      may "lay" { card, move(card, heap), move(rest, hand) },
    },
  },
}
