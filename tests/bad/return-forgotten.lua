-- What a function gives, and what it does else, without the word that gives it.
local function late(trick)
  trick.number > 2
end

local function early(trick)
  local n = 0
  if trick.number > 7 then n == 4 end
  if trick.number > 6 then false end
  not late(trick)
    and trick.number > 1
end

return extend "hachinin-meri/wiki" {
  name = "bad/return-forgotten", source = "us",
  yaku = { yaku "x" { en = "x", cite = "HM-W22", made = function(trick) trick.number == 3 or early(trick) end, worth = { 2 } } },
  match = { deels = 3 },
}
