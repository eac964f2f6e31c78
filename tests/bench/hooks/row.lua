-- Four cards in a row, by a table of the pips that there are.
local pips = { ["2"] = 2, ["3"] = 3, ["4"] = 4, ["5"] = 5, ["6"] = 6, ["7"] = 7, ["8"] = 8, ["9"] = 9 }

return extend "hachinin-meri/wiki" {
  name = "bench/row", source = "a benchmark",
  yaku = { yaku "row" { worth = { 1 }, en = "a row", cite = "HM-W22", made = function(trick)
    local has = {}
    for _, laid in ipairs(trick.cards) do
      local p = pips[laid.rank]
      if p then has[p] = true end
    end
    for p = 2, 6 do
      if has[p] and has[p + 1] and has[p + 2] and has[p + 3] then return true end
    end
    return false
  end } },
}
