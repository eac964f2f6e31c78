return extend "hachinin-meri/wiki" {
  name = "bad/packets-late", source = "a test",
  facts = { fact "n" { "said", of = "team" } },
  phases = { choice "q" { asks = dealer, after_packets = 1, may "say" { note("n", 1) }, may "not" { } } },
  score = { points = tricks + n },
}
