return extend "meitora/kurogi" {
  name = "bad/penalty-verb",
  penalty = { points = 5, for_breaking = { "MT-13" }, not_for = "four_jack", cite = "MT-22" },
}
