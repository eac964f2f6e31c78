return extend "examples/four-winds" {
  name = "tests/quote-lost-below-a-list", source = "a test",
  deck = { suits = { suit "e" { en = "east },
           suit "s" { en = "south" } } },
}
