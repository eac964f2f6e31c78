local function is_hrose(laid) return laid.rank == "H" end
local hihg = 3

return extend "hachinin-meri/wiki" {
  name = "bad/local-misspelt",
  yaku = { yaku "horses" { worth = { 1 }, en = "horses", cite = "HM-W22", made = function(trick)
    local n = 0
    for _, laid in ipairs(trick.cards) do
      if is_horse(laid) then n = n + 1 end
    end
    return n >= high
  end } },
}
