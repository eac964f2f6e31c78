return extend "hachinin-meri/wiki" {
  name = "bad/worth-again", source = "a test",
  rule "H" { "x.", ours = true },
  yaku = { yaku "q" { made = less(2, laid(trump)), worth = { 2, { 2, when = last_trick } }, en = "q", cite = "H" } },
}
