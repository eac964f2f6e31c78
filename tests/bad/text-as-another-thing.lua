return extend "hachinin-meri/wiki" {
  name = "bad/text-as-another-thing", source = "a test",
  rule "R-1" { "Of texts.", ours = true },
  yaku = {
    yaku "a" { en = "a", worth = { 1 }, cite = "R-1",
      made = function(trick) return trick.card.sub(1, 1) == "k" or trick.cards[1].rank.lower() == "k" end },
    yaku "b" { en = "b", worth = { 1 }, cite = "R-1",
      made = function(trick) return trick.card.sub(trick.card, 1, 1) == "k" or trick.card.len == 2 end },
  },
}
