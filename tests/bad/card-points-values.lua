return extend "hachi-hachi/bga" {
  name = "bad/card-points-values",
  values = { 1, { 6, of_rank "R" }, { 10, of_rank "A" }, { 20, of_rank "B" } },
  payments = { pay "card_points" { less = 91 } },
}
