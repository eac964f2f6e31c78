-- Tries to change what an option says, later.
-- says: looks like a recursion without end
local d = depends_on "peek_redeal" { yes = 1, no = 2 }
d.branches = d
return extend "hachinin-meri/wiki" {
  name = "attack",
  seats = d,
}
