return extend "hachinin-meri/wiki" {
  name = "bad/times-x", source = "us",
  yaku = { yaku "a" { of_rank "K", worth = { 2 x bid, 3 x bid, bid x 2, 2x bid } , cite = "HM-W22" } },
  match = { deels = 3 },
}
