return extend "hachinin-meri/wiki" {
  name = "bad/codes-bare", source = "us",
  yaku = {
    yaku "a" { k5 k6 k10, 10, cite = "HM-W22" },
    yaku "b" { worth = { 2 }, cite = "HM-W22", cards { K H Q } },
  },
  match = { deels = 3 },
}
