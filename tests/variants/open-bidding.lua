-- The bids of hidden bidding said openly.
return extend "examples/hidden-bidding" {
  name = "tests/variants/open-bidding", source = "made up for the tests",
  facts  = { fact "called" { secret = false, cite = "HB-1" } },
  phases = { choice "bidding" { others_see = remove, cite = "HB-1" } },
}
