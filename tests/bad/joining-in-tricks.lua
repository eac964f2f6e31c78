-- What is for fishing games, and what the score cannot know.
return extend "examples/four-winds" { name = "bad/joining-in-tricks", source = "us", rule "X1" { "S.", ours = true },
  teams = remove, score = { points = tricks + 10 * held(of_rank "W") + when(equal(this_seat, match_leader), 5), cite = "X1" },
  phases = { choice "stay" { asks_each_from = after(dealer), cite = "X1",
    may "in"  { joins },
    may "out" { goes_out },
  } },
}
