return extend "hachi-hachi/bga" {
  name = "final_text", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  final_yaku = { yaku "new" { 4, card_points = "120", cite = "Z-1" } },
}
