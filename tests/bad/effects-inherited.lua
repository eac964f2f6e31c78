return extend "examples/hidden-bidding" {
  name = "bad/effects-inherited", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = {
    choice "bidding" {
      may "bid" { note("called", 3), cite = "MY-1" },
    },
  },
}
