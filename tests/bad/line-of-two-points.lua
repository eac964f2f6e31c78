return extend "hachi/mekuri" { name = "bad/line-of-two-points", source = "v",
  yaku = { yaku "a" { "p1 p2", "ten" }, yaku "b" { "p2 p3", "five" } },
}
