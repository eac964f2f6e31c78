-- Tries to keep something over a call that errs.
-- says: hook_errs_and_keeps.lua:9: first
local calls = 0
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "odd" { en = "odd", made = function()
    calls = calls + 1
    if calls > 1 then return true end
    error "first"
  end } },
}
