-- Hachinin Meri in which the deals of a match grow.
return extend "hachinin-meri/wiki" {
  name   = "tests/variants/last-deal",
  source = "made up for the tests",
  rule   "LD-1" { "From the second deal on all counts twice, and a yaku has its own worth from the third.", ours = true },
  score  = { points = (tricks + yaku_points) * when(less(1, deal_number), 2, 1), cite = "LD-1" },
  yaku   = {
    yaku "clubs" { worth = { 1, { 3, when = less(2, deal_number) } }, made = { less(1, deal_number), less(2, laid(of_suit "p")) }, en = "three clubs", cite = "LD-1" },
  },
}
