return extend "hachinin-meri/wiki" {
  name = "bad/remove-two",
  yaku = { remove("chase", "pips"), before("pips", "chase") { yaku "x" { "G beats K" } } },
}
