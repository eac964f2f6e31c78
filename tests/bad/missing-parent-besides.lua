return extend "hachinin-meri/wika" { name = "bad/missing-parent-besides",
  yakku = { },
  phases = { trick "free" { folow = { led, any }, when = ldd(trump) }, choice "x" { ask = dealer } },
  match = { deals = "eight" },
  score = { points = triks },
  yaku = { remove "x", yaku "chase" { worht = 3 } },
}
