-- Tries a list in which everything depends on an option.
-- says: no more than 256 can be
local l = {}
for i = 1, 22 do l[i] = depends_on "peek_redeal" { yes = trump, no = led } end
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { among = any_of(l) },
}
