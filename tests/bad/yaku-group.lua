return extend "hachinin-meri/wiki" {
  name = "bad/yaku-group",
  yaku = {
    yaku "pips" { wide = "2 beats 1" },
  },
}
