return extend "hachi-hachi/bga" {
  name = "village/q", source = us",
  rule "MY-1" { "So it is.", ours = true },
  rule "MY-2" { 'So it is.", ours = true },
  yaku = { yaku "mine" { cards "1R 2R", 2, cite = MY-1" }, yku "a" { } },
}
