return extend "hachinin-meri/wiki" {
  name = "tests/line-of-several", source = "a test",
  yaku = { yaku "a" { "C beats Q", worth = { 1 } }, yaku "b" { worth = { 1 } }, yaku "c" { "C beats M", worth = {} } }, match = { deals = 0 },
}
