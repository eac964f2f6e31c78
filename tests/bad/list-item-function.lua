return extend "hachinin-meri/wiki" {
  name = "bad/list-item-function", source = "a test",
  yaku = { yaku "storm" { made = { function(t) return true end, less(1, laid(of_rank "K")) }, worth = { 2 }, en = "storm", cite = "HM-W22" } },
}
