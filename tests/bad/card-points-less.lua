return extend "hachi-hachi/bga" {
  name = "bad/card-points-less",
  payments = { pay "card_points" { less = 80 } },
}
