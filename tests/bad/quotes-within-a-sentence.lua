return extend "hachinin-meri/wiki" {
  name = "tests/quotes-within-a-sentence", source = "a test",
  rule "MY-1" { "A trick with "three maids" is one point.", ours = true },
  special = { suits = suit "e" },
}
