return extend "hachinin-meri/wiki" {
  name = "bad/caret-of-the-second", source = "x", rule "T-1" { "Scoring", ours = true },
  rule "T-2" { "named" }, rule { "nameless" }, rule "T-3" { "named" },
  match = { deals = 3, cite = "T-1", deals = 4 },
  phases = { choice "q" { asks = dealer, cite = "T-1", may "a" { note "a" }, may "b" {}, may "a" {} } },
}
