return extend "hachinin-meri/wiki" {
  name = "when-of-a-number", source = "a test",
  rule "MY-1" { "Wins count.", ours = true },
  facts = { fact "bid" { "what is bid", cite = "MY-1" } },
  score = { points = when(1, 2, 3), cite = "MY-1" },
}
