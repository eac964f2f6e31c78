-- Tries very many edits of one list.
-- says: far too much of something | more than 14 MiB | an endless loop
local l = {}
for i = 1, 20000 do l[i] = remove("no" .. i) end
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = l,
}
