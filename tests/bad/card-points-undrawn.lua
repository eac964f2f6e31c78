return extend "hachi-hachi/bga" {
  name = "card-points-undrawn", source = "a test",
  deal = { packets = { 6 } },
  hand_yaku = nobody { cite = "HH-6" },
  payments = { remove { "hand_yaku", "bonus", "refund" } },
}
