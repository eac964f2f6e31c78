return extend "hachinin-meri/wiki" {
  source = "us",
  rule 'MY-1" { "A maid is a maid; it doesn't matter.", ours = true },
  special = { little_tenka = { card = "pM', joins = trump, cite = "MY-1" } },
  ranking = { trumps = "C G little_tenka tenka D K H pips" },
  seats == 8,
}
