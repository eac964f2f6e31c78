-- Tries to change where a walk through a table has got to.
-- says: hook_walks_on.lua:6: 'walk' can't be changed
local after, walk = pairs { 1, 2, 3, 4, 5, 6 }
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "w" { worth = { 1 }, en = "w", made = function(trick) walk[2] = after(walk, walk[2]) return walk[2] == 3 end } },
}
