-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" { source = "x", name = "bad/compare-table",
  yaku = { yaku "late" { en = "late", cite = "HM-W22", made = function(trick)
    return trick.cards[1] < 3
  end } } }
