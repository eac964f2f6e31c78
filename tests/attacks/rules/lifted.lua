-- Tries an expression that depends on many options at once: it doubles with each.
-- says: more than 14 MiB | far too much of something | an endless loop
local x = tricks
for i = 1, 24 do x = x + depends_on "peek_redeal" { yes = 1, no = 2 } end
return extend "hachinin-meri/wiki" {
  name = "attack",
  score = { points = x },
}
