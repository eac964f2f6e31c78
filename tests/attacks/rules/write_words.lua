-- Tries to change a word.
-- says: 'code' of the word 'tricks' is changed here
tricks.code = nil
any.eval = function() return nil end
return extend "hachinin-meri/wiki" {
  name = "attack",
}
