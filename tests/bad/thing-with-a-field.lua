return extend "hachinin-meri/wiki" {
  name = "tests/thing-with-a-field", source = "a test",
  score = { points = tricks * when(loud(dealer), 2, 1) + count(okie.cards) },
  excused = { only = trump - tenka.card },
  facts = { fact "loud" { "how loud" } },
  phases = { before "free" { choice "loudness" { asks = dealer, may "loud" { note "loud" } } } },
}
