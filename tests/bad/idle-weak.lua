return extend "examples/koi-koi" {
  name = "bad/idle-weak",
  hand_yaku = {
    group "hand" {
      yaku "four_pairs"      { weak = 0 },
      yaku "four_of_a_month" { weak = 0 },
      yaku "ribbons"         { 6, holds = { { "4-8", of_rank "R" } }, shows = any, weak = 1 },
    },
  },
}
