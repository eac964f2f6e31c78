return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  facts = { fact "said" { "what was said", secret = "until the end", cite = "S-1" } },
  phases = {
    choice "say" { asks = dealer, others_see = "it done", cite = "S-1",
      may "low"  { },
      may "high" { note "said" },
    },
    choice "more" { asks = after(dealer), only_if = said, cite = "S-1",
      may "more" { },
    },
  },
}
