return extend "examples/koi-koi" {
  name = "bad/idle-payments-koi",
  payments = {
    pay "dropout"     { 1 },
    pay "held_yaku"   { },
    pay "yaku"        { shared = true },
    pay "final_yaku"  { with_yaku = true },
    pay "refund"      { },
    pay "card_points" { less = 10, with_refund = true, with_yaku = true },
    pay "bonus"       { 2 },
    pay "pot"         { },
    pay "jackpot"     { },
  },
}
