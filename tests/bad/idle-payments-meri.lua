return extend "hachi/mekuri" {
  name = "bad/idle-payments-meri",
  multiplier = { { 2, of_suit "i" } },
  payments = {
    pay "yaku"        { unstopped = "half" },
    pay "hand_yaku"   { },
    pay "card_points" { less = 20, with_refund = true },
  },
}
