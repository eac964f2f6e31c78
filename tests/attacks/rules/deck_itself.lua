-- Tries a deck that is made of itself.
-- says: looks like a recursion without end
local d = extend "unsun" {}
d.ranks = d
return extend "hachinin-meri/wiki" {
  name = "attack",
  deck = d,
}
