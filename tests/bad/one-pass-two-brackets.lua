return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-two-brackets", source = "a test",
  rule "A-1" { "Otherwise.", ours = true ,
  yaku = {
    yaku "x" { "K beats H", worth = { 2 , en = "x", cite = "A-1" },
    yaku "y" { "K beats M", wroth = { 2 }, en = "y", cite = "A-1" },
  },
  match = { deels = 3 },
}
