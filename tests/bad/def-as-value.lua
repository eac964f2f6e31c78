return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  yaku = {
    yaku "x" { worth = { 3 }, en = "x", cite = "A-1", made = def f(trick): return trick.number > 3 },
  },
  match = { deals = "4" },
}
