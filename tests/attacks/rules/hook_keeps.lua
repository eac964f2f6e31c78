-- Tries to keep a trick for later.
-- says: are read-only
local kept = {}
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "k" { en = "k", made = function(trick) kept.trick = trick return false end } },
}
