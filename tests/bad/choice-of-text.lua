return extend "meitora/kurogi" {
  name = "bad/choice-of-text",
  phases = { choice "discard" { may "discard" { of = 3 } } },
}
