return extend "hachinin-meri/wiki" {
  name = "made_with", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  yaku = { yaku "m" { made = less(3, laid(trump)), worth = { 2, { 5, with = trump_card "K" } }, en = "m", cite = "Z-1" } },
}
