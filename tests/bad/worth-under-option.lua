return extend "hachinin-meri/wiki" {
  name = "bad/worth-under-option", source = "a test",
  rule "H" { "x.", ours = true },
  option "o" { "a", "b", asks = "O?", cite = "H" }, yaku = { yaku "q" { made = less(2, laid(trump)), worth = depends_on "o" { a = { 1, 3 }, b = { 2 } }, en = "q", cite = "H" } },
}
