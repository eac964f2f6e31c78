return extend "hachi/mekuri" { name = "t/numbered-hidden", source = "x", rule "A-1" { "a", ours = true },
  deal = { feild = 8 },
  option "o" { "a", "b", numbered "n", asks = "?", cite = "A-1" },
  yaku = { depends_on "o" { b = yaku "bb" { "p1 p2 p3", 4, em = "x", en = "bb", cite = "A-1" }, n = yaku "nn" { "p1 p2 p33", the_number, em = "x", en = "nn", cite = "A-9" } } } }
