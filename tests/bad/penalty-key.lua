return extend "meitora/kurogi" {
  name = "bad/penalty-key",
  penalty = { point = 5, for_breaking = { "MT-13" }, cite = "MT-22" },
}
