-- Tries very many rules of one name.
-- says: far too much of something | more than 14 MiB | an endless loop
local l = { name = "attack" }
for i = 1, 20000 do l[i] = rule "R" { "x" } end
return extend "hachinin-meri/wiki"(l)
