return extend "hachinin-meri/wiki" {
  name = "bad/key-void",
  yaku = {
    void = { plaid = any_of(above(winner)) },
  },
}
