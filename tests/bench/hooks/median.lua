-- The two in the middle: a function's value put in a list, the list sorted by another.
local worth = { C = 15, G = 14, K = 13, H = 12, M = 11, D = 10 }
local function pips(laid) return worth[laid.rank] or tonumber(laid.rank) end

return extend "hachinin-meri/wiki" {
  name = "bench/median", source = "a benchmark",
  yaku = { yaku "median" { worth = { 1 }, en = "median", cite = "HM-W22", made = function(trick)
    local list = {}
    for _, laid in ipairs(trick.cards) do table.insert(list, pips(laid)) end
    table.sort(list, function(a, b) return a > b end)
    return list[4] == list[5]
  end } },
}
