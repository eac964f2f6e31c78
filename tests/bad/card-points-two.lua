return extend "examples/koi-koi" {
  name = "bad/card-points-two",
  values = { 1, { 10, of_rank "A" } },
  payments = { pay "card_points" { less = 100 } },
  score = { points = gained },
}
