-- Tries a table that holds itself.
-- says: looks like a recursion without end
local t = {}
t.yaku = t
t[1] = t
t.name = "attack"
return extend "hachinin-meri/wiki"(t)
