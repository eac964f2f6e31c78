return extend "hachinin-meri/wiki" {
  name = "bad/list-item-text", source = "a test",
  yaku = { yaku "storm" { made = { "last_trick", less(1, laid(of_rank "K")) }, worth = { 2 }, en = "storm", cite = "HM-W22" } },
}
