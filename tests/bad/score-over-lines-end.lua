return extend "meitora/kurogi" {
  name = "bad/score-over-lines-end",
  score = { cite = "MT-1", points = when(contractors,
      when({ less(tricks, bid), contractors }, 0, tricks - bid },
}
