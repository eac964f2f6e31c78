-- Tries to change what a word means for whoever extends this.
-- says: 'eval' of the word 'any' is changed here
any.eval = function() return nil end
return extend "hachinin-meri/wiki" {
  name = "attack",
}
