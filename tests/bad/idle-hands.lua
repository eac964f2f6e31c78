return extend "examples/koi-koi" {
  name = "bad/idle-hands",
  hand_yaku = { weak = of_suit "4",
    group "hand" {
      yaku "four_pairs" { bonus = 30 },
    },
  },
}
