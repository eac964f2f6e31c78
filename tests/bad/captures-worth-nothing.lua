-- Yaku of captures for which nobody gets a point, and cards that add none.
return extend "hachi/mekuri" { name = "bad/captures-worth-nothing",
  yaku = { yaku "two_clubs" { "p1 p2", 0 }, yaku "spears" { of_suit "p", 5, need = 3, further = 0 } },
}
