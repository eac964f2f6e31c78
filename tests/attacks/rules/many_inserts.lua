-- Tries to put very many things before one.
-- says: far too much of something | more than 14 MiB | an endless loop
local l = {}
for i = 1, 3000 do l[i] = before "chase" { yaku("y" .. i) { "C beats G" } } end
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = l,
}
