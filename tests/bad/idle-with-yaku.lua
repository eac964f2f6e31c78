return extend "hachi/mekuri" {
  name = "bad/idle-with-yaku",
  payments = { pay "card_points" { less = 20, with_yaku = true } },
}
