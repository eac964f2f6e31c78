return extend "hachinin-meri/wiki" {
  name = "v/t", source = "a test",
  rule "VV-1" { "A house rule.", ours = true },
  option "monchi_void" { "any", "none", asks = "x?", cite = "VV-1" },
  yaku = { depends_on "monchi_viod" { any = remove "pips" } },
}
