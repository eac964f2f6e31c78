return extend "hachinin-meri/wiki" { name = "bad/bounds-no-card",
  phases = { before "dragon" { choice "away" { asks = dealer, may "away" { move(card, discarded) }, may "keep" { } } } },
}
