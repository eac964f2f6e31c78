return extend "hachinin-meri/wiki" {
  name = "bad/yaku-never",
  yaku = {
    yaku "silence" { en = "silence" },
  },
}
