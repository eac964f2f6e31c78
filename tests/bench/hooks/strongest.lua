-- The strongest card, by a function that goes by what is trump: the second strongest is sorted for.
local strength = { K = 14, G = 13, H = 12, M = 11, D = 10, ["9"] = 9, ["8"] = 8, ["7"] = 7, ["6"] = 6, ["5"] = 5, ["4"] = 4, ["3"] = 3, ["2"] = 2 }

return extend "hachinin-meri/wiki" {
  name = "bench/strongest", source = "a benchmark",
  yaku = { yaku "both" { worth = { 1 }, en = "both", cite = "HM-W22", made = function(trick)
    local function strong(laid) return (strength[laid.rank] or 0) + (laid.suit == trick.trump and 20 or 0) end
    local all = { table.unpack(trick.cards) }
    table.sort(all, function(a, b) return strong(a) > strong(b) end)
    return all[1].seat % 2 == all[2].seat % 2
  end } },
}
