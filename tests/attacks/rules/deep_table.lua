-- Tries tables within tables, very deep.
-- says: nested deeper than 100 | take more than 30 million steps | more than 14 MiB
local t = {}
for i = 1, 100000 do t = { match = t } end
return extend "hachinin-meri/wiki"(t)
