return extend "meitora/kurogi" {
  name = "t/denominations-none", source = "made up",
  phases = { auction "bid" { denominations = "" } },
  score = { points = when(tricks < 5, 1) + when(bid == 7, 2) },
}
