-- A function that is given another one, which has captured the trick.
local function count(trick, is)
  local n = 0
  for _, laid in ipairs(trick.cards) do if is(laid) then n = n + 1 end end
  return n
end

return extend "hachinin-meri/wiki" {
  name = "bench/within", source = "a benchmark",
  yaku = { yaku "trumped" { worth = { 1 }, en = "trumped", cite = "HM-W22", made = function(trick)
    return count(trick, function(laid) return laid.suit == trick.trump end) >= 5
  end } },
}
