-- The dealer calls first: no role says who.
return extend "meitora/kurogi" {
  name = "tests/variants/dealer-calls", source = "made up for the tests",
  rule "DC-1" { "The dealer calls first.", ours = true },
  roles = { remove "fukiage" }, phases = { auction "bid" { first = dealer, cite = "DC-1" } },
}
