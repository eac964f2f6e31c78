return extend "hachinin-meri/wiki" {
  name = "bad/foreign-brace",
  yaku = { yaku "x" { en = "x", cite = "HM-W22", made = function(trick)
    if trick.number > 3 { return true }
  end } },
}
