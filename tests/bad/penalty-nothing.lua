return extend "meitora/kurogi" {
  name = "bad/penalty-nothing",
  penalty = { points = 5, cite = "MT-22" },
}
