-- The bids of hidden bidding said openly, and the discards laid open: what was said or laid in secret before a switch stays so.
return extend "examples/hidden-bidding" {
  name = "tests/variants/open-bidding", source = "made up for the tests",
  zones  = { zone "buried" { seen_by = "all", cite = "HB-2" } },
  facts  = { fact "called" { secret = false, cite = "HB-1" } },
  phases = {
    choice "bidding" { others_see = remove, cite = "HB-1",
      may "bid" { numbers = "0-9", note("called", number), when = unless { equal(asked, after(dealer)), equal(number, about(dealer, called)) },
                  when_cite = "HB-1" },
    },
  },
}
