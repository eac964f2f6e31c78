-- Tries to deal again for ever.
-- says: (it is played)
return extend "hachinin-meri/wiki" {
  name = "attack",
  phases = { before "dragon" { choice "again" { asks = taker, may "redeal" { }, nobody { deal_again } } } },
}
