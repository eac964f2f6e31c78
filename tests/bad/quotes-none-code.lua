return extend "hachinin-meri/wiki" {
  name = "bad/quotes-none-code",
  yaku = { yaku "two" { won_with = of_rank H, en = "horse", cite = "HM-W24" } },
}
