return extend "hachinin-meri/wiki" {
  name = "bad/option-of-both", source = "us",
  rule "MY-1" { "Four trumps may be two points.", ours = true },
  option "four" { true, false, "maybe", asks = "Do four trumps count?", cite = "MY-1" },
  option "five" { trrue, false, asks = "Do five trumps count?", cite = "MY-1" },
  yaku = {
    yaku "four" { worth = { depends_on "four" { yes = 2, no = 1 } }, made = less(3, laid(trump)), en = "four trumps", cite = "MY-1" },
    depends_on "five" { yes = yaku "five" { worth = { 2 }, made = less(4, laid(trump)), en = "five trumps", cite = "MY-1" } },
  },
}
