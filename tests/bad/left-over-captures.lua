return extend "hachi-hachi/bga" {
  name = "left-over-captures", source = "a test",
  multiplier = { { 2, "1B", "3B" }, { 4, "11B" } },
  hand_yaku = { group "chaff" { yaku "all_chaff" { 4, holds = { { 7, of_rank "c d e", of_suit "11" } } } } },
  final_yaku = { yaku "sixteen_chaff" { 12, captured = { 16, of_rank "c d e", of_suit "11" } } },
}
