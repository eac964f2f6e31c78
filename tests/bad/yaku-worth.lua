return extend "hachinin-meri/wiki" {
  name = "bad/yaku-worth",
  yaku = {
    worth = { "two", { 5, when = last_trick } },
  },
}
