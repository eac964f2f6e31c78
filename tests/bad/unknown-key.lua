return extend "hachinin-meri/wiki" {
  name   = "bad/unknown-key",
  rankng = { plain = "C G K H M D pips" },
  match  = { deels = 4 },
}
