return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  facts = [
    fact "votes" { "Votes" },
  ],
  yaku = [
    yaku "x" { wroth = { 3 } },
  },
  match = { deals = "4" },
}
