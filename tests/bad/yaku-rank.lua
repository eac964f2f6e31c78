return extend "hachinin-meri/wiki" {
  name = "bad/yaku-rank",
  yaku = {
    yaku "chinese_dog" { "C beats Q", en = "Chinese beats dog" },
  },
}
