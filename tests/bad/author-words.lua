-- Words as they come to one's mind: a rank without quotes, a condition by if, a card by card.
local sake = card "kM"
return extend "hachinin-meri/wiki" {
  name = "words", source = "a test",
  rule "MY-1" { "A yaku more.", ours = true },
  yaku = {
    yaku "kings" { worth = { 1 }, en = "kings", cite = "MY-1", made = function(trick) return trick.cards[1].rank == K end },
    yaku "late"  { won_with = sake, worth = { 3, { 8, if = last_trick } }, en = "late", cite = "MY-1" },
    yaku "more"  { won_with = lowest(trump), worth = { 3, 8 when last_trick }, en = "more", cite = "MY-1" },
    yaku "low"   { won_by = lowest trump, worth = { 3 }, en = "low", cite = "MY-1" },
  },
}
