return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  dealer = { next = after(dealer }, cite = "A-1" },
  facts = { fact "f" { "F",, joins } },
  rule "A-2" { "So it is.", ours = true ),
  match = { deals = "4" },
}
