return extend "hachinin-meri/wiki" {
  name = "bad/key-yaku-row",
  yaku = {
    yaku "chase" { trump_in_a_row = 3 },
  },
}
