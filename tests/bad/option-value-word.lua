return extend "hachinin-meri/wiki" {
  name = "bad/option-value-word", rule "X-1" { "Odd.", ours = true },
  option "y" { "plain", "a b", "c=d",
    "", asks = "Which?", cite = "X-1" },
  match = { deals = depends_on "y" { plain = 8, ["a b"] = 4, ["c=d"] = 2, [""] = 1 } },
}
