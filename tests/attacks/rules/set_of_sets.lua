-- Tries a set of cards that doubles itself.
-- says: far too much of something | more than 14 MiB | an endless loop
local x = trump
for i = 1, 40 do x = x + x end
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { among = x },
}
