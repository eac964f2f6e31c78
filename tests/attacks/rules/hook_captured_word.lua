-- Tries to keep something in a word that a function has captured.
-- says: the function of yaku "odd" can't use 'kept', which is the word 'any': words are for the declaration
local kept = any
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "odd" { en = "odd", made = function()
    kept.calls = (kept.calls or 0) + 1
    return kept.calls % 2 == 0
  end } },
}
