return extend "hachi/mekuri" {
  name = "twice", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  yaku = { yaku "new" { cards "p2 p2 p3", 10, en = "new", cite = "Z-1" } },
}
