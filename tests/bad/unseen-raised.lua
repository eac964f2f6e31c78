return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Something is done that the others don't see.", ours = true },
  facts = { fact "said" { "what was said", secret = "until the end", cite = "S-1" } },
  phases = {
    choice "say" { asks_each_from = dealer, others_see = "it done", cite = "S-1",
      may "say"  { numbers = "1-3", note("said", number), when = less(said, number) },
      may "pass" { },
    },
  },
}
