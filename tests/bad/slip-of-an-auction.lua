return extend "meitora/kurogi" {
  name = "bad/slip-of-an-auction", source = "us",
  phases = { auction "bidd" { numbers = "5-10" } },
}
