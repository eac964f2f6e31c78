return rule "bad/returns-rule" {
  title = { en = "Rule for rules" }, source = "made up",
  deck = "unsun", seats = 3.5, match = { deal = 3 },
  deal = { packets = { 7 } },
  trump = "p",
  score = { points = tricks },
}
