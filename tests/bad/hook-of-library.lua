return extend "hachinin-meri/wiki" {
  name = "bad/hook-of-library", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  yaku = { yaku "odd" { worth = { 1 }, en = "odd", cite = "MY-1", made = string.rep } },
}
