-- run: sim FILE -n 10
-- Each of these would end after its six hundred thousand steps; what a trick may take is shared among them.
local function slow(trick)
  local n = 0
  for i = 1, 60000 do n = n + #string.format("%d", i) end
  return n == trick.number
end

local all = { award = "each" }
for i = 1, 50 do
  all[i] = yaku("slow_" .. i) { en = "slow", made = function(trick) return slow(trick) end }
end

return extend "hachinin-meri/wiki" { name = "bad/slow-together", yaku = all }
