-- How often all call is told, and nothing of who has passed.
return extend "meitora/kurogi" {
  name = "told-once-auction", source = "us",
  phases = { auction "bid" { rounds = "until everyone passes", passed = "out" } },
}
