return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  facts = { fact "winds" { "winds held", cite = "S-1" } },
  phases = {
    choice "say" { asks = dealer, others_see = "it done", cite = "S-1",
      may "say" { note("winds", held(of_rank "W")) },
    },
  },
}
