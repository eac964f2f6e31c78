return extend "hachinin-meri/wiki" {
  name = "bad/answer-twice-cards", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = { choice "opening" { asks = taker, cite = "MY-1",
    may "discard" { card, of = of_rank "M", move(card, discarded) },
    may "discard" { card, of = of_rank "D", move(card, buried) },
  } },
}
