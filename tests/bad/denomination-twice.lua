return extend "meitora/kurogi" {
  name = "denomination-twice", source = "a test",
  phases = { auction "bid" { denominations = "s c d h s nt nt" } },
}
