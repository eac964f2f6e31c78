return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  phases = {
    choice "lead" { asks = dealer, others_see = "it done", cite = "S-1",
      may "lead" { leads(asked) },
      may "go"   { },
    },
  },
}
