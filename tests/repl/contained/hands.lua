return extend "hachinin-meri/wiki" { name = "contained/hands", source = "nobody", rule "X-1" { "The dealer lays a card away.", ours = true },
  phases = { before "dragon" { choice "away" { asks = dealer, may "away" { card, move(card, discarded) }, cite = "X-1" } } },
}
