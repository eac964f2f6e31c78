return extend "hachinin-meri/wiki" {
  name = "word-joins-plain", source = "a test",
  special = { tenka = { joins = plain } },
}
