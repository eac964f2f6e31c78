return extend "meitora/kurogi" {
  name = "bad/choice-of",
  phases = { choice "discard" { may "discard" { of = of_suit "x" } } },
}
