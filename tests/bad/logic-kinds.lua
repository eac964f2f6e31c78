return extend "hachinin-meri/wiki" {
  name = "logic-kinds", source = "a test",
  score = { points = when({ more_tricks, less(tricks, 3) or after(dealer) }, tricks or 3, not tricks) },
  phases = { trick "free" { when = after "meri" or not led(trump), lead = { (trump + led) and of_suit "p", lowest(trump) or trump, trump or trump_card "D" } } },
  yaku = { among = trump or led },
  dealer = { next = holder(trump_card "D") or after(dealer) },
}
