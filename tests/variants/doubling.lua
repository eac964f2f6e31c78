-- Calls that go by what was called before: doubled twice at most, once somebody has bid, and no more when ten tricks are bid.
return extend "meitora/kurogi" {
  name = "tests/variants/doubling", source = "made up for the tests",
  rule   "DB-1" { "Bidding goes round until all but one have passed. A bid below ten tricks may be doubled, and redoubled once.", ours = true },
  rule   "DB-2" { "Who would end the hand as broken may do so only before there is a bid, or where it is just seven tricks and doubled.", ours = true },
  facts  = { fact "doubled" { "doubled", cite = "DB-1" } },
  phases = {
    auction "bid" { rounds = "until all pass", passed = "out",
      may "double"   { note("doubled", 1), when = { unless(doubled), less(0, bid), less(bid, 10) }, cite = "DB-1" },
      may "redouble" { note("doubled", 2), when = equal(1, doubled), cite = "DB-1" },
      may "broken"   { when = { equal(held(of_rank "A K Q J"), 0), either(equal(bid, 0), { doubled, equal(7, bid) }) }, cite = "DB-2" },
    },
  },
  rule   "DB-3" { "What is scored counts as often as it was doubled, and once besides.", ours = true },
  score  = { points = when(contractors, when(less(tricks, bid), 0, tricks), when(less(others_tricks, bid), bid, 0)) * (doubled + 1), cite = "DB-3" },
}
