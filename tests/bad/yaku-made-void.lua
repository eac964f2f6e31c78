return extend "hachinin-meri/wiki" {
  name = "made_void", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  yaku = { yaku "m" { made = less(3, laid(trump)), void = any_of(above(winner)), worth = { 2 }, en = "m", cite = "Z-1" } },
}
