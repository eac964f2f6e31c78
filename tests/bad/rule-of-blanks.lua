return extend "hachinin-meri/wiki" {
  name = "rule-of-blanks", source = "a test",
  rule "MY-1" { "Wins count.", ours = true },
  facts = { fact "bid" { "what is bid", cite = "MY-1" } },
  rule "MY-2" { " ", ours = true },
}
