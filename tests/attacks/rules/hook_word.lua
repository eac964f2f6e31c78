-- Tries to keep something in a word from trick to trick.
-- says: 'any' is a word of the declaration
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "odd" { en = "odd", made = function()
    any.calls = (any.calls or 0) + 1
    return any.calls % 2 == 0
  end } },
}
