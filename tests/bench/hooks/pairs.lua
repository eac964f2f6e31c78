-- The same with ipairs and with what the file has beside the hook: a function and a number.
local enough = 3
local function is_horse(laid) return laid.rank == "H" end

return extend "hachinin-meri/wiki" {
  name = "bench/pairs", source = "a benchmark",
  yaku = { yaku "horses" { worth = { 1 }, en = "horses", cite = "HM-W22", made = function(trick)
    local n = 0
    for _, laid in ipairs(trick.cards) do
      if is_horse(laid) then n = n + 1 end
    end
    return n >= enough
  end } },
}
