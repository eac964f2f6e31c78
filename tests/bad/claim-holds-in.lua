return extend "meitora/kurogi" {
  name = "bad/claim-holds-in",
  phases = { claim "open" { holds_in = "every layout" } },
}
