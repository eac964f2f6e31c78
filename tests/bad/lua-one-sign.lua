return extend "hachinin-meri/wiki" {
  yaku = { yaku "mine" { worth = { 1 }, made = function(t) return t.number > = 3 end } },
}
