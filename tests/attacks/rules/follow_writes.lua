-- Tries to change a word while the rules are worked out.
-- says: follow_writes.lua:7: 'eval' of the word 'trump' is changed here
return extend "hachinin-meri/wiki" {
  name = "attack",
  phases = {
    trick "monchi" { follow = function()
      trump.eval = any.eval
      return trump
    end },
  },
}
