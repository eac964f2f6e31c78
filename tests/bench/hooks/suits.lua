-- A list for each suit, in a table.
return extend "hachinin-meri/wiki" {
  name = "bench/suits", source = "a benchmark",
  yaku = { yaku "three" { worth = { 1 }, en = "three low ones", cite = "HM-W22", made = function(trick)
    local of = {}
    for _, laid in ipairs(trick.cards) do
      of[laid.suit] = of[laid.suit] or {}
      table.insert(of[laid.suit], tonumber(laid.rank) or 10)
    end
    for _, pips in pairs(of) do
      if #pips == 3 and pips[1] + pips[2] + pips[3] < 8 then return true end
    end
    return false
  end } },
}
