-- Tries to extend the same very often.
-- says: it takes 32 at most
local l = {}
for i = 1, 50000 do l[i] = "hachinin-meri/wiki" end
return extend(l) { name = "attack" }
