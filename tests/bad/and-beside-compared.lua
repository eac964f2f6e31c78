-- A choice by `and` and `or` hides nothing of what is compared beside it.
return extend "examples/four-winds" {
  name = "bad/and-beside-compared", source = "made up",
  score = { points = when(tricks < 5, 1) + (tricks < 3 and 1 or 0) + when(tricks > 6, 1) + (tricks > 7 and 5 or 4) + when(more_tricks or all, 2), cite = "FW-6" },
  match = { deals = when(tricks == 8, 3) + (tricks == 3 and 1 or 0) },
}
