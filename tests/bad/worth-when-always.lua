return extend "hachinin-meri/wiki" {
  source = "our village",
  yaku = { yaku "chase" { worth = { 2, { 5, when = always } } } },
}
