return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  yaku = {
    yaku "x" { worth = { when(is_dealer, 1 }, en = "x", cite = "A-1", made = less(2, laid(of_rank "H")) },
    yaku "y" { worth = { held(trump)) }, en = "y", cite = "A-1", made = less(2, laid(of_rank "H")) },
  },
  match = { deals = "4" },
}
