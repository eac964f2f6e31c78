-- The ranks, sorted by a table of how strong they are.
local strength = { K = 14, G = 13, H = 12, M = 11, D = 10, ["9"] = 9, ["8"] = 8, ["7"] = 7, ["6"] = 6, ["5"] = 5, ["4"] = 4, ["3"] = 3, ["2"] = 2 }

return extend "hachinin-meri/wiki" {
  name = "bench/names", source = "a benchmark",
  yaku = { yaku "two" { worth = { 1 }, en = "the lowest twice", cite = "HM-W22", made = function(trick)
    local ranks = {}
    for _, laid in ipairs(trick.cards) do table.insert(ranks, laid.rank) end
    table.sort(ranks, function(a, b) return (strength[a] or 0) < (strength[b] or 0) end)
    return ranks[1] == ranks[2]
  end } },
}
