return extend "hachinin-meri/wiki" {
  name = "bad/worth-always", source = "a test",
  rule "H" { "x.", ours = true },
  yaku = { yaku "own" { made = less(2, laid(trump)), worth = { 1, { 3 } }, en = "own", cite = "H" } },
}
