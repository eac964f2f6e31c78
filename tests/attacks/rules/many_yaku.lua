-- Tries very many yaku.
-- says: far too much of something | more than 14 MiB | an endless loop
local l = {}
for i = 1, 20000 do l[i] = yaku("y" .. i) { "C beats G" } end
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = l,
}
