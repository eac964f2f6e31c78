return extend "hachinin-meri/wiki" {
  name = "bad/bracket-behind-all", source = "a test",
  rule "A-1" { "A chase is worth three.", ours = true },
  yaku = { yaku "chase" { worth = { 3 }, cite = "A-1" } },
}
}
