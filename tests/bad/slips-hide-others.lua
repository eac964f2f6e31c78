-- What a function says wrongly hides what else is wrong in it: it is put right for the rest to be told.
return extend "hachinin-meri/wiki" { name = "slips-hide-others", source = "a test",
  rule "A-1" { "A yaku of ours.", ours = true },
  yaku = {
    yaku "maid" { worth = { 1 }, en = "maid", cite = "A-1", made = function(trick)
      return trick.winner.card == "kM" or trick.cards.length == 8
    end },
    yaku "kings" { worth = { 1 }, en = "kings", cite = "A-1", made = function(trick)
      count = 0
      for _, laid in pairs(trick.cards) do if laid.Rank == "K" then count = count + 1 end end
      return count
    end },
    yaku "best" { worth = { 1 }, en = "best", cite = "A-1", made = function(trick)
      local best = trick.card.rank
      for i = 1, trick.cards.size do if trick.cards[i].suite == trick.ledd then return i end end
      return best
    end },
    yaku "low" { worth = { 1 }, en = "low", cite = "A-1", made = function(trick)
      local function is_low(laid) return laid.rnak == "1" and laid.nope == laid.rnak end
      if trick.number > 3 then low = is_low(trick.cards[1]) else low = trick.cards[9].rank end
      return low + trick.led
    end },
    yaku "same" { worth = { 1 }, en = "same", cite = "A-1", made = function(trick)
      local cards = trick.cards
      for i = 1, cards.length do if cards[i].rank.first == "K" then return true end end
      return false
    end },
  },
}
