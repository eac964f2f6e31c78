-- Tries a table that holds itself.
-- says: a table here that holds itself
local t = {}
t.yaku = t
t[1] = t
t.name = "attack"
return extend "hachinin-meri/wiki"(t)
