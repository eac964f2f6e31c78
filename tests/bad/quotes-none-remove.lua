return extend "hachinin-meri/wiki" {
  name = "bad/quotes-none-remove",
  yaku = {
    remove dragon_king,
  },
}
