return extend "hachinin-meri/wiki" {
  source = "our village",
  yaku = {
    worth = { 2, { 5, when = 7 } },
    yaku "eight" { made = 8, en = "eight" },
  },
}
