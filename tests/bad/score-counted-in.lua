return extend "meitora/kurogi" {
  name = "bad/score-counted-in",
  score = { counted_in = "quarters" },
}
