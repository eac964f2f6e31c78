-- A card goes one of two ways by two verbs in one question, of which never both are open: laid away unseen, or given back for all to see.
local pips    = of_rank "1 2 3 4 5 6 7 8 9"
local returns = { openly, less(0, held(pips)) }

return extend "hachinin-meri/wiki" {
  name = "village/two-ways", source = "made up: what is too many goes one way or the other",
  rule "TW-1" { "Before the lead the dealer may take the widow's two, and says whether two cards for them go openly.", ours = true },
  rule "TW-2" { "Openly a pip card is given back, and all see it; else, and without one, a card is laid away unseen.", ours = true },
  facts = { fact "openly" { "cards go back openly", cite = "TW-1" } },
  zones = { zone "away" { seen_by = "nobody", cite = "TW-2" }, zone "back" { seen_by = "all", cite = "TW-2" } },
  phases = { after "dragon" {
    choice "exchange" { asks = dealer, cite = "TW-1",
      may "openly" { move(widow, hand), note "openly" }, may "unseen" { move(widow, hand) }, may "stay" { },
    },
    choice "first" { asks = dealer, only_if = less(9, held(any)), cite = "TW-2",
      may "lay"    { card, move(card, away), when = unless(returns) },
      may "return" { card, of = pips, move(card, back), when = returns },
    },
    choice "second" { asks = dealer, only_if = less(9, held(any)), cite = "TW-2",
      may "return" { card, of = pips, move(card, back), when = returns },
      may "lay"    { card, move(card, away), when = unless(returns) },
    },
  } },
}
