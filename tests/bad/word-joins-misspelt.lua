return extend "hachinin-meri/wiki" {
  name = "word-joins-misspelt", source = "a test",
  special = { tenka = { joins = trmup } },
}
