-- Looks for three cards of a suit in a row: each card beside each, beside each.
local worth = { C = 15, G = 14, K = 13, H = 12, M = 11, D = 10 }
local function pips(laid) return worth[laid.rank] or tonumber(laid.rank) end

return extend "hachinin-meri/wiki" {
  name = "bench/three", source = "a benchmark",
  yaku = { yaku "row" { worth = { 1 }, en = "three in a row", cite = "HM-W22", made = function(trick)
    for _, a in ipairs(trick.cards) do
      for _, b in ipairs(trick.cards) do
        for _, c in ipairs(trick.cards) do
          if a.suit == b.suit and b.suit == c.suit and pips(b) == pips(a) + 1 and pips(c) == pips(b) + 1 then return true end
        end
      end
    end
    return false
  end } },
}
