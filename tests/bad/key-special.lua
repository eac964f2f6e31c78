return extend "hachinin-meri/wiki" {
  name = "bad/key-special",
  special = {
    tenka = { card = "pD", belongs_to = trump },
  },
}
