-- The same of answers in an auction.
return extend "meitora/kurogi" {
  name = "bad/cites-of-nothing-bid", source = "made up",
  rule "R-1" { "A rule.", ours = true },
  phases = { auction "bid" { may "bid" { also_cite = "R-1" }, may "pass" { also_cite = "R-1" } } },
}
