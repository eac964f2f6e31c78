-- Tries a sum of very many terms.
-- says: far too much of something | more than 14 MiB | an endless loop
local x = tricks
for i = 1, 20000 do x = x + 1 end
return extend "hachinin-meri/wiki" {
  name = "attack",
  score = { points = x },
}
