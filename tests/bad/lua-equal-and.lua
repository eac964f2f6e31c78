return extend "hachinin-meri/wiki" {
  yaku = { yaku "mine" { worth = { 1 }, made = function(t) if t.number == 3 and t.led = "k" then return true end return false end } },
}
