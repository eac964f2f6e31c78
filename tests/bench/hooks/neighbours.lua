-- Each card compared with each, by a function beside it: a card with both neighbours in its suit.
local worth = { C = 15, G = 14, K = 13, H = 12, M = 11, D = 10 }
local function pips(laid) return worth[laid.rank] or tonumber(laid.rank) end

return extend "hachinin-meri/wiki" {
  name = "bench/neighbours", source = "a benchmark",
  yaku = { yaku "neighbours" { worth = { 1 }, en = "neighbours", cite = "HM-W22", made = function(trick)
    for _, a in ipairs(trick.cards) do
      local up, down = false, false
      for _, b in ipairs(trick.cards) do
        if a.suit == b.suit and pips(b) == pips(a) + 1 then up = true end
        if a.suit == b.suit and pips(b) == pips(a) - 1 then down = true end
      end
      if up and down then return true end
    end
    return false
  end } },
}
