return extend "hachinin-meri/wiki" {
  name = "bad/laid-in-score",
  score = { points = tricks + laid(trump) },
  yaku = {
    yaku "odd" { en = "odd", cite = "HM-W23", worth = { 1 }, made = less(laid(above(winner)), held(trump)) },
    yaku "even" { en = "even", cite = "HM-W23", worth = { 1 }, made = laid(trump) == 2 },
    yaku "none" { en = "none", cite = "HM-W23", worth = { 1 }, made = less(2, laid "pX") },
    yaku "most" { en = "most", cite = "HM-W23", worth = { 1 }, made = less(2, laid) },
  },
}
