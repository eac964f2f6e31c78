-- Tries to change what an option says, later.
-- says: 'branches' of what depends on an option is changed here
local d = depends_on "peek_redeal" { yes = 1, no = 2 }
d.branches = d
return extend "hachinin-meri/wiki" {
  name = "attack",
  seats = d,
}
