return extend "hachinin-meri/wiki" {
  name = "village/exchange", source = "made up: a hand is exchanged with the widow",
  rule "OE-1" { "Before the lead the dealer may lay a card away and take the widow's two, then lays another away.", ours = true },
  phases = { after "dragon" {
    choice "swap" { asks = dealer, cite = "OE-1", may "swap" { card, move(card, discarded), move(widow, hand) }, may "stay" {} },
    choice "swap2" { asks = dealer, only_if = less(9, held(any)), cite = "OE-1", may "drop" { card, move(card, discarded) } },
  } },
}
