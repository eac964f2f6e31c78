return extend "meitora/kurogi" {
  name = "bad/claim-key",
  phases = { claim "open" { when = always } },
}
