local need = 13 mod 10
local function is_court(card) return card.rank == "K" or card.rank == "H" or card.rank == "M" end
return extend "hachinin-meri/wiki" {
  name = "t/loop-in-brackets", source = "our table",
  rule "AL-1" { "Three courts of one suit in a trick, of trumps too, are 3 points.", ours = true },
  phases = {
    trick "monchi" { follow = function(t)
      if t.led == "trump" then
        return trump
      elseif t.can_follow then
        return led + trump
      else
        return any
      end
    end, cite = "AL-1" },
  },
  yaku = {
    yaku "gathering" { worth = { 3 }, en = "gathering", cite = "AL-1", made = function(trick)
      local count = {}
      for (i, card) in ipairs(trick.cards) do
        if is_court(card) and card.seat ~= trick.winner then
          count[card.suit] = (count[card.suit] or 0) + 1
          if count[card.suit] >= need then
            return true
          end
        end
      end
      return false
    end },
  },
}
