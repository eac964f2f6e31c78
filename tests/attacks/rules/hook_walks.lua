-- Tries to count tricks with what pairs has given.
-- says: hook_walks.lua:6: what pairs gives is for a loop: for key, value in pairs(t) do
local after = pairs { 1, 2, 3, 4, 5, 6 }
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "w" { worth = { 1 }, en = "w", made = function(trick) return trick.number > 0 and after() == 3 end } },
}
