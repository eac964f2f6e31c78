-- run: sim FILE -n 10
local calls = 0
local helpers = {
  again = function()
    calls = calls + 1
    return calls
  end,
}

return extend "hachinin-meri/wiki" {
  name = "bad/captured-in-table",
  yaku = {
    yaku "odd" { en = "odd", made = function() return helpers.again() % 2 == 0 end },
  },
}
