return extend "hachinin-meri/wiki" {
  name = "fact-begun-counted", source = "a test",
  rule "MY-1" { "Wins count.", ours = true },
  facts = { fact "bid" { "what is bid", cite = "MY-1" } },
  score = { points = fact "bid" + tricks, cite = "MY-1" },
}
