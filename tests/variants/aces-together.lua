-- A contract, and yaku points besides.
return extend "meitora/kurogi" {
  name = "tests/variants/aces-together", source = "made up for the tests",
  rule  "AT-1" { "Who wins a trick with two aces in it scores three points more.", ours = true },
  yaku  = { award = "one", among = trump, yaku "aces" { worth = { 3 }, made = less(1, laid(of_rank "A")), en = "two aces", cite = "AT-1" } },
  score = { points = when(contractors, when(less(tricks, bid), 0, tricks), when(less(others_tricks, bid), bid, 0)) + yaku_points, cite = "AT-1" },
}
