return extend "hachinin-meri/wiki" {
  name = "bad/foreign-compares",
  yaku = { yaku "x" { en = "x", cite = "HM-W22", made = function(trick)
    if trick.number = 3 then return true end
  end } },
}
