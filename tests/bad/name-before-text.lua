return extend "hachinin-meri/wiki" {
  name = "bad/name-before-text", source = "us",
  yaku = {
    yaku "x" "K beats H", worth = { 2 }, en = "x" },
    yaku "y" { "K beats M", worth = { 2 }, cite = "HM-W22" },
  },
  match = { deels = 3 },
}
