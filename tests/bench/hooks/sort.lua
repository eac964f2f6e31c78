-- Three cards in a row, whatever their suits: their pips are sorted.
local pips = { ["2"] = 2, ["3"] = 3, ["4"] = 4, ["5"] = 5, ["6"] = 6, ["7"] = 7, ["8"] = 8, ["9"] = 9 }

return extend "hachinin-meri/wiki" {
  name = "bench/sort", source = "a benchmark",
  yaku = { yaku "row" { worth = { 1 }, en = "a row", cite = "HM-W22", made = function(trick)
    local list = {}
    for _, laid in ipairs(trick.cards) do list[#list + 1] = pips[laid.rank] or 0 end
    table.sort(list)
    for i = 1, #list - 2 do
      if list[i] > 0 and list[i + 1] == list[i] + 1 and list[i + 2] == list[i] + 2 then return true end
    end
    return false
  end } },
}
