return extend "meitora/kurogi" {
  name = "bad/score-over-lines",
  score = { points = when(contractors,
      when(less(tricks, bid), 0, tricks - bid),
      when(less(others_tricks, bid), 2 * (bid - others_tricks), 0) + 1, cite = "MT-1" },
  match = { dels = 3 },
}
