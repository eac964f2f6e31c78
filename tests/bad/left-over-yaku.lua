return extend "hachinin-meri/wiki" {
  name = "left-over-yaku", source = "a test",
  yaku = {
    worth = { 2, { 5, 6, when = last_trick } },
    yaku "z" { "K beats H", "M beats K", worth = { 1 }, en = "z" },
  },
}
