-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" { source = "x", name = "bad/iterator",
  yaku = { yaku "late" { en = "late", cite = "HM-W22", made = function(trick)
    for c in trick.cards do if c.card == "kC" then return true end end return false
  end } } }
