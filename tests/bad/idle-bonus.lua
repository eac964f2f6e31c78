return extend "examples/koi-koi" {
  name = "bad/idle-bonus",
  hand_yaku = { group "hand" { yaku "four_pairs" { bonus = 30 } } },
  payments = { pay "bonus" { 2 } },
}
