return extend "meitora/kurogi" {
  name = "bad/idle-mark",
  rule "MY-1" { "A match is to 12 points, with a mark from 60 on.", ours = true },
  match = { points = 12, mark_at = 60, cite = "MY-1" },
}
