-- What depends on the option is wrong, and the option isn't unused.
return extend "hachinin-meri/wiki" { name = "t", source = "s",
  rule "X-1" { "Pips may be worth more.", ours = true },
  option "pips_worth" { "one", "two", asks = "What are pips worth?", cite = "X-1" },
  yaku = { yaku "pips" { worth = depends_on "pips_worth" { one = 1, two = 2 } } },
}
