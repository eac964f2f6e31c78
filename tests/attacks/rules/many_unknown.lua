-- Tries very many unknown words.
-- says: far too much of something | more than 14 MiB | an endless loop
local l = { name = "attack" }
for i = 1, 20000 do l["k" .. i] = 1 end
return extend "hachinin-meri/wiki"(l)
