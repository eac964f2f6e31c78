return extend "hachi-hachi/bga" {
  name        = "bad/comma-before-an-options-table",
  title       = { en = "Hachi-hachi, v3" },
  source      = "a test",

  rule "MY-1" { "The dealer's mizuten bonus is 1, 2 or 3 kan.", ours = true },
  option "dealer_bonus", { "one", "two", "three", asks = "How much is the dealer's bonus?", cite = "MY-1" },
  not_together { dealer_bonus = "three", months = 6, "Three kan is too much for six months." },
  payments = {
    pay "fact_bonus" { depends_on "dealer_bonus" { one = kan(1), two = kan(2), three = kan(3) }, cite = "MY-1" },
  },
}
