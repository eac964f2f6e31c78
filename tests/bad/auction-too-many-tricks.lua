return extend "meitora/kurogi" {
  name = "bad/auction-too-many-tricks",
  phases = { auction "bid" { numbers = "6-11" } },
}
