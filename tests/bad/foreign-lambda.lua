return extend "hachinin-meri/wiki" {
  name = "bad/foreign-lambda",
  yaku = { yaku "x" { en = "x", cite = "HM-W22", made = lambda trick: trick.number > 3 } },
}
