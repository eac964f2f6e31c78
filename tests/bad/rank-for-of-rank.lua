return extend "hachinin-meri/wiki" {
  name = "rank-for-of-rank", source = "a test",
  final_yaku = { yaku "x" { rank "A", 1 } },
}
