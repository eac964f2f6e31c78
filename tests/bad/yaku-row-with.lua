return extend "hachinin-meri/wiki" {
  name = "run_with", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  yaku = { yaku "chase" { worth = { 2, { 5, with = trump_card "K" } }, cite = "Z-1" } },
}
