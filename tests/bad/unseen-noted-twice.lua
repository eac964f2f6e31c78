return extend "examples/four-winds" {
  name = "my/unseen", source = "us",
  rule "S-1" { "Who holds two winds may say so, unseen.", ours = true },
  facts = { fact "winds" { "somebody has winds", secret = true, cite = "S-1" } },
  phases = {
    choice "winds" { asks_each_from = dealer, only_if = less(1, held(of_rank "W")), others_see = "nobody asked", cite = "S-1",
      may "tell" { note "winds" },
      may "hush" { },
    },
  },
}
