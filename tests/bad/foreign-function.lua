return extend "hachinin-meri/wiki" {
  name = "bad/foreign-function",
  yaku = { yaku "x" { en = "x", cite = "HM-W22", made = function(trick): return trick.number > 3 } },
}
