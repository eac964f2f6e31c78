return extend "meitora/kurogi" {
  name = "bad/penalty-clause",
  penalty = { points = 5, for_breaking = { "MT-99" }, cite = "MT-22" },
}
