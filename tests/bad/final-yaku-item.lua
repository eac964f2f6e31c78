return extend "hachi-hachi/bga" {
  name = "bad/final-yaku-item",
  final_yaku = { yaku "many" { 6, captured = { 8, of_rank "A" }, of_rank "A" } },
}
