return extend "hachinin-meri/wiki" {
  name = "lower_raise", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  yaku = { yaku "chase" { worth = { 4, { 2, when = last_trick } }, cite = "Z-1" } },
}
