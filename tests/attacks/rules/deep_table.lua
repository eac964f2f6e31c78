-- Tries tables within tables, very deep.
-- says: looks like a recursion without end
local t = {}
for i = 1, 100000 do t = { match = t } end
return extend "hachinin-meri/wiki"(t)
