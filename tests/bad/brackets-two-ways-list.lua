return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  yaku = {
    yaku "x" { worth = { 3 }, cite = "V-1" } },
  },
  matsch = { deals = 4 },
}
