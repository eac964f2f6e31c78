return extend "hachi-hachi/bga" {
  name = "my/unseen", source = "us",
  rule "S-1" { "The dealer lays a card away, unseen.", ours = true },
  zones = { zone "away" { seen_by = "nobody", cite = "S-1" } },
  phases = { before "play" {
    choice "lay" { asks = dealer, others_see = "it done", cite = "S-1",
      may "lay" { card, move(card, away) },
    },
  } },
}
