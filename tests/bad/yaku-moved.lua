return extend "hachinin-meri/wiki" {
  name = "yaku-moved", source = "a test",
  yaku = { before "chase" { yaku "maid_dragon" { worth = { 3 } } } },
}
