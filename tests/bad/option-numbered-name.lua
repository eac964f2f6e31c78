-- A numbered value is typed as another one is, --set length=deals:3: its name is one word.
return extend "hachinin-meri/wiki" {
  name = "t/option-numbered-name", source = "us",
  rule "MY-1" { "Ours.", ours = true },
  option "length" { "short", numbered "my deals", asks = "How long?", cite = "MY-1" },
  match = depends_on "length" { short = { deals = 3 }, ["my deals"] = { deals = the_number } },
}
