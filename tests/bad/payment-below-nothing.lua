-- Who goes out would be paid for it, and each would take from the jackpot to begin with.
return extend "hachi-hachi/bga" {
  name = "test/payment-below-nothing", source = "a test",
  rule "Z-1" { "Going out costs a kan.", ours = true },
  payments = { pay "dropout" { kan(-1), cite = "Z-1" } },
  accounts = { ante = -3, cite = "Z-1" },
}
