return extend "hachinin-meri/wiki" {
  name   = village/tsuji,
  source = new-year,
  seats  = "8",
}
