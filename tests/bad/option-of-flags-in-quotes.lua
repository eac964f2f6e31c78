return extend "hachinin-meri/wiki" {
  name = "tests/option-of-flags-in-quotes", source = "a test",
  option "maids" { "true", "false", asks = "Do three maids count?" },
  yaku = { depends_on "maids" { yes = yaku "maids" { made = less(2, laid(of_rank "M")), worth = { 1 }, en = "three maids" } } },
}
