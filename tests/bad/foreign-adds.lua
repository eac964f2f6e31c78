return extend "hachinin-meri/wiki" {
  name = "bad/foreign-adds",
  yaku = { yaku "x" { en = "x", cite = "HM-W22", made = function(trick)
    local n = 0 n += 1 return n > 3
  end } },
}
