return extend "meitora/kurogi" {
  name = "bad/slip-of-trick", source = "x",
  options = { bidding = "two_rounds" },
  phases = { auction "bids" { numbers = "7-10" }, trick "plya" { cite = "MT-13" } },
}
