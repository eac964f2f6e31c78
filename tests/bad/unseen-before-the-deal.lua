return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  facts = { fact "said" { "what was said", secret = "until the end", cite = "S-1" } },
  phases = {
    choice "double" { asks = dealer, before_the_deal = true, others_see = "it done", cite = "S-1",
      may "single" { },
      may "double" { note "said" },
    },
  },
}
