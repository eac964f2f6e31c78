return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  facts = { fact "who" { "who took", seat = true, secret = true, cite = "S-1" } },
  zones = { zone "away" { seen_by = "nobody", cite = "S-1" } },
  phases = {
    choice "take" { asks = holder(trump_card "W"), others_see = "nobody asked", cite = "S-1",
      may "take" { move(rest, hand), note("who", asked) },
      may "hide" { move(rest, hand(dealer)), note("who", dealer) },
      nobody     { move(rest, hand(dealer)), note("who", dealer) },
    },
    choice "lay" { asks = who, others_see = "it done", cite = "S-1",
      may "lay" { card, move(card, away) },
    },
  },
}
