-- run: check FILE
return extend "hachi-hachi/bga" {
  name = "bad/hand-yaku-points-in-quotes", source = "us",
  hand_yaku = { group "suits" {
    yaku "four" { points = "8" },
    yaku "seven plain" { "4", holds = { { 7, of_rank "c" } } },
    yaku "of nothing" { holds = { { 7, of_rank "c" } } },
  } },
}
