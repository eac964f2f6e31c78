return extend "hachinin-meri/wiki" {
  name = "village/taken-first", source = "made up: the widow is taken up before a card is laid away for it",
  rule "TF-1" { "Before the lead the dealer may name a card, takes the widow's two, then lays the named one away and another.", ours = true },
  phases = { after "dragon" {
    choice "swap" { asks = dealer, cite = "TF-1", may "swap" { card, move(widow, hand), move(card, discarded) }, may "stay" {} },
    choice "swap2" { asks = dealer, only_if = less(9, held(any)), cite = "TF-1", may "drop" { card, move(card, discarded) } },
  } },
}
