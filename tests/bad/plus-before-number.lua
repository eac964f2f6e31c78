return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  yaku = { yaku "x" { worth = { +2 }, en = "x", cite = "A-1", made = less(2, laid(of_rank "H")) } },
  score = { points = + tricks, cite = "A-1" },
  match = { deals = "4" },
}
