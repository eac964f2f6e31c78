return extend "hachinin-meri/wiki" {
  name = "bad/made-of-text",
  yaku = {
    yaku "odd" { en = "odd", made = "odd trick" },
  },
}
