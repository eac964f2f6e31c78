-- Answers that are called as suits and cards are.
return extend "hachinin-meri/wiki" {
  name = "tests/named-like-cards", source = "a test",
  rule "NC-1" { "The dealer says which card is to be feared.", ours = true },
  facts = { fact "feared" { } },
  phases = { choice "feared" { asks = dealer, cite = "NC-1", may "pD" { note("feared", 1) }, may "king" { note("feared", 2) } } },
}
