-- Tries to change the trick.
-- says: 'winner' can't be changed: a trick is only looked at
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "k" { en = "k", made = function(trick) trick.winner = 0 return true end } },
}
