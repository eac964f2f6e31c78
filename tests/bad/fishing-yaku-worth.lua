return extend "hachi-hachi/bga" {
  name = "bad/fishing-yaku-worth",
  yaku = {
    yaku "blue_ribbons" { worth = { 3 } },
    yaku "poetry_ribbons" { holds = { { 3, "1R 2R 3R" } } },
    yaku "four_brights" { 7, points = 7 },
    yaku "seven_ribbon" { 7 },
  },
  final_yaku = { yaku "all_88" { "four" } },
}
