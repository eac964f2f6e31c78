-- Tries very many options.
-- says: far too much of something | more than 14 MiB | an endless loop
local l = { name = "attack" }
for i = 1, 20000 do l[i] = option("o" .. i) { false, true } end
return extend "hachinin-meri/wiki"(l)
