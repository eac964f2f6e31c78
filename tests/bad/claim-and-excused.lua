-- A claim counts with suits that are followed.
return extend "examples/four-winds" { name = "bad/claim-and-excused", source = "us", rule "X1" { "S.", ours = true },
  excused = { card = trump_card "S", only = trump, at = "deal", from = "play", cite = "X1" },
  phases = { claim "open" { holds_in = "every_layout", cite = "X1" } },
}
