-- Tries a sum that depends on an option many times: it would double with each, written out.
-- says: (it is played)
local x = tricks
for i = 1, 24 do x = x + depends_on "peek_redeal" { yes = 1, no = 2 } end
return extend "hachinin-meri/wiki" {
  name = "attack",
  score = { points = x },
}
