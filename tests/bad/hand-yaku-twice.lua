local chaff = of_rank "c d e"

return extend "hachi-hachi/bga" {
  source = "our village",
  hand_yaku = {
    group "chaff" { yaku "six" { 3, holds = { { 6, chaff }, { 6, chaff } }, shows = chaff, en = "six" } },
    group "suits" { yaku "way" { 3, suits = { "3 2 1 1", "3 2 1 1" }, shows = any, en = "way" } },
  },
}
