return extend "hachinin-meri/wiki" {
  name = "bad/seat-as-points", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  score = { points = when(more_tricks, leader, 0), cite = "MY-1" },
  yaku = {
    yaku "chase" { worth = { 2, { 5, when = leader } } },
    yaku "mine" { worth = { 1 }, made = dealer, en = "mine", cite = "MY-1" },
  },
}
