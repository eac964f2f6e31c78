return extend "meitora/kurogi" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  phases = { auction "bid" { numbers = "10-6", denominations = "s c d h n", passed = "out" } },
}
