return extend "hachinin-meri/wiki" {
  name = "bad/comma-beside-text", source = "a test, cite it"
  rule "A-1" { "A chase cite is worth three.", ours = true },
  yaku = { yaku "chase" { worth = { 3 }, en = "x cite y" cite = "A-1" } },
}
