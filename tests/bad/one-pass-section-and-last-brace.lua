return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-section-and-last-brace", source = 7,
  rule "A-1" { "Otherwise.", ours = true },
  yaku =
    yaku "x" { "K beats H", wroth = { 2 }, en = "x", cite = "A-1" },
  },
