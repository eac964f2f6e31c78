return extend "hachinin-meri/wiki" {
  name = "y",
  yaku = { yaku "chas" { worth = { 3 } } },
}
