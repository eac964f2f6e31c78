-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" { source = "x", name = "bad/winner-field",
  yaku = { yaku "late" { en = "late", cite = "HM-W22", made = function(trick)
    return trick.winner.card == "kC"
  end } } }
