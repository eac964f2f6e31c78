return extend "hachinin-meri/wiki" {
  name = "bad/yaku-text",
  yaku = {
    yaku "pair" { "C with G", en = "a pair" },
  },
}
