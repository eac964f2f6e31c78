-- Tries a deck that is made of itself.
-- says: ranks has a table here that holds itself
local d = extend "unsun" {}
d.ranks = d
return extend "hachinin-meri/wiki" {
  name = "attack",
  deck = d,
}
