return extend "hachinin-meri/wiki" {
  name = "bad/yaku-run-void",
  yaku = {
    yaku "chase" { void = any_of(above(winner) * trump_card "C G") },
  },
}
