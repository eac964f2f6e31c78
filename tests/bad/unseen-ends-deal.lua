return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  phases = {
    choice "throw" { asks = dealer, others_see = "it done", cite = "S-1",
      may "throw_in" { deal_over, when = equal(held(of_rank "W"), 0) },
      may "go"       { },
    },
  },
}
