-- Tries to keep something for later in _ENV.
-- says: _ENV isn't for a rules file
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "k" { en = "k", made = function()
    if _ENV.assert then _ENV = { n = 0 } end
    n = n + 1
    return n % 2 == 0
  end } },
}
