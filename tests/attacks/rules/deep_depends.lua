-- Tries options within options, very deep.
-- says: looks like a recursion without end | wants more than 14 MiB | take more than 30 million steps
local t = tricks
for i = 1, 50000 do t = depends_on "peek_redeal" { yes = t, no = t } end
return extend "hachinin-meri/wiki" {
  name = "attack",
  score = { points = t },
}
