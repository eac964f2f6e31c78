-- run: check FILE
-- What all yaku are worth is told once, at its line.
return extend "hachinin-meri/wiki" {
  name = "bad/worth-of-all", source = "us",
  rule "W-1" { "Yaku are worth more.", ours = true },
  yaku = { worth = { 40000, cite = "W-1" }, yaku "chase" { worth = { 50000 }, cite = "W-1" } },
  facts = { fact "lucky" { "lucky", cite = "W-1" } },
}
