-- The bids of hidden bidding said openly, and the discards laid open: what was said or laid in secret before a switch stays so.
return extend "examples/hidden-bidding" {
  name = "tests/variants/open-bidding", source = "made up for the tests",
  rule "OB-1" { "The bids are open, and the second team may not bid as many tricks as the first.", ours = true },
  rule "OB-2" { "What is buried lies open.", ours = true },
  zones  = { zone "buried" { seen_by = "all", cite = "OB-2" } },
  facts  = { fact "called" { secret = false, cite = "OB-1" } },
  phases = {
    choice "bidding" { others_see = remove, cite = "OB-1",
      may "bid" { numbers = "0-9", note("called", number), when = unless { equal(asked, after(dealer)), equal(number, about(dealer, called)) },
                  when_cite = "OB-1" },
    },
  },
}
