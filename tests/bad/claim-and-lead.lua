-- A claim counts with any lead.
return extend "examples/four-winds" { name = "bad/claim-and-lead", source = "us", rule "X1" { "S.", ours = true },
  phases = { trick "play" { lead = { { plain, when = first_trick, cite = "X1" }, any } },
             claim "open" { holds_in = "actual_layout", cite = "X1" } },
}
