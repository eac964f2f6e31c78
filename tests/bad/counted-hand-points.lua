return extend "hachi/mekuri" {
  name = "bad/counted-hand-points",
  rule "K-1" { "Three equal numbers in the dealt hand end the deal.", ours = true },
  hand_yaku = { ends_deal = true, ends_cite = "K-1", group "h" { cite = "K-1", yaku "three_dragons" { 15, holds = { { "3-4", of_rank "1" } }, shows = of_rank "1", en = "dragons" } } },
}
