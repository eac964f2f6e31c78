-- Tries an expression that doubles itself.
-- says: more than 14 MiB | far too much of something | an endless loop
local x = tricks
for i = 1, 40 do x = x + x end
return extend "hachinin-meri/wiki" {
  name = "attack",
  score = { points = x },
}
