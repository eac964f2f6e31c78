-- Tries to change a word.
-- says: (it is played)
tricks.code = nil
any.eval = function() return nil end
return extend "hachinin-meri/wiki" {
  name = "attack",
}
