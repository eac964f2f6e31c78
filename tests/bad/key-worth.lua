return extend "hachinin-meri/wiki" {
  name = "bad/key-worth",
  yaku = {
    worth = { 2, { 5, wen = last_trick } },
  },
}
