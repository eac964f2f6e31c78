-- The function of a yaku is given a trick and no seat, and nothing comes after it.
return extend "hachinin-meri/wiki" {
  name = "test/function-of-two", source = "a test",
  rule "Z-1" { "Who wins with the card laid last; the seat after.", ours = true },
  yaku = {
    yaku "late" { en = "late", worth = { 1 }, cite = "Z-1",
      made = function(trick, me)
        return trick.cards[#trick.cards].seat == me
      end },
    yaku "after" { en = "after", worth = { 1 }, cite = "Z-1",
      made = function(trick, ...)
        local seat = ...
        return trick.winner == seat
      end },
  },
}
