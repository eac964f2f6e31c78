return extend "hachi-hachi/bga" {
  name = "bad/idle-payments",
  payments = {
    pay "dropout"     { shared = true },
    pay "fact"        { kan(1), kan(2) },
    pay "hand_yaku"   { kan(3), unstopped = "half" },
    pay "held_yaku"   { with_yaku = true },
    pay "yaku"        { less = 20, with_refund = true },
    pay "refund"      { multiplied = true, kan(1) },
    pay "card_points" { 80, less = 88, shared = true },
    pay "bonus"       { to = "mizuten", for_points = 20 },
    pay "pot"         { kan(1), multiplied = true },
    pay "jackpot"     { won_by = "net" },
  },
}
