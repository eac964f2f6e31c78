return extend "meitora/kurogi" {
  name = "bad/auction-when",
  phases = { auction "bid" { may "bid" { when = held_jacks } } },
}
