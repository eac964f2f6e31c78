return extend "hachinin-meri/wiki" {
  name = "bad/foreign-and",
  yaku = { yaku "x" { en = "x", cite = "HM-W22", made = function(trick)
    return trick.number > 3 && trick.number < 6
  end } },
}
