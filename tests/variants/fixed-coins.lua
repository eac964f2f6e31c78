-- Coins are trumps whatever the okie is.
return extend "hachinin-meri/wiki" {
  name = "tests/variants/fixed-coins", source = "made up for the tests",
  rule "FC-1" { "Coins are trumps in every deal.", ours = true },
  trump = "o", cite_of = { trump = "FC-1" },
}
