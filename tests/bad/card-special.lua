return extend "hachinin-meri/wiki" {
  name = "bad/card-special",
  special = {
    tenka = { card = "xD" },
  },
}
