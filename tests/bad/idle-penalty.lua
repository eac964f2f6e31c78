return extend "meitora/kurogi" {
  name = "bad/idle-penalty",
  penalty = { points = 3, for_breaking = { "MT-2", "MT-21" } },
}
