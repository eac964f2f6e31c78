return extend "hachinin-meri/wiki" {
  name = "bad/syntax-eof-inner",
  yaku = { yaku "x" { en = "x", cite = "HM-W22", made = function(trick)
    return trick.number > 3
  } },
}
