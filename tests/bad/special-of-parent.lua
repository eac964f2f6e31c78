return extend "meitora/kurogi" {
  name = "bad/special-of-parent", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  excused = { card = joker, from = "play", cite = "MY-1" },
  score = { points = when(equal(holder(joker), this_seat), 1), cite = "MY-1" },
}
