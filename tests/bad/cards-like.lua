-- Cards that there aren't: what there is of their suit, or of their rank, or what a code is.
return extend "hachi-hachi/bga" {
  name = "cards-like", source = "us",
  rule "A-1" { "What we score.", ours = true },
  yaku = {
    yaku "curtain" { "1B 4B", 5, en = "curtain", cite = "A-1" },
    yaku "plain" { "11A Z4", 5, en = "plain", cite = "A-1" },
    yaku "poetry" { "1r 13R xx", 5, en = "poetry", cite = "A-1" },
  },
}
