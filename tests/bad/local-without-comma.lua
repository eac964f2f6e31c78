local kings, horses = of_rank "K" of_rank "H"
return extend "hachinin-meri/wiki" {
  source = "us",
  rule "MY-1" { "Kings win.", ours = true },
  yaku = { yaku "kings" { won_with = of_rank "K、H", worth = { 1 }, cite = "MY1" } },
}
