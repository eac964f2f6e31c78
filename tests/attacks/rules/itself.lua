-- Tries a table that holds itself.
-- says: all of a variant
local t = {}
t.yaku = t
t[1] = t
t.name = "attack"
return extend "hachinin-meri/wiki"(t)
