-- In every trick a walk of its own making, in which two long texts follow each other for ever.
-- says: more than 4 million steps
return extend "hachinin-meri/wiki" { name = "attack", source = "x",
  yaku = { yaku "odd" { worth = { 1 }, en = "odd", cite = "HM-W22", made = function()
    local f, a, b = pairs {}, string.rep("a", 65000), string.rep("a", 65000)
    f({ {}, a, { [b] = a } })
  end } },
}
