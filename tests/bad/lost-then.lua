return extend "hachinin-meri/wiki" {
  name = "bad/lost-then", source = "us",
  yaku = { yaku "first" { worth = { 1 }, en = "first", cite = "HM-W22", made = function(t) if t.number == 1 return true end return false end } },
}
