-- Tries to extend the same very often.
-- says: far too much of something | more than 32 MiB | an endless loop
local l = {}
for i = 1, 50000 do l[i] = "hachinin-meri/wiki" end
return extend(l) { name = "attack" }
