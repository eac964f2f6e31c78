-- The least number of a range comes first.
return extend "hachi-hachi/bga" {
  name = "test/range-backwards", source = "a test",
  rule "Z-1" { "Five to seven chaff.", ours = true },
  hand_yaku = {
    group "chaff" { yaku "pale" { 3, holds = { { "7-5", of_rank "c d e" } }, shows = any, en = "pale", cite = "Z-1" } },
  },
}
