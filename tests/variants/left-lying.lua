-- Six cards each, and eight that nobody takes up: no hand has more than six.
return extend "examples/four-winds" {
  name = "tests/variants/left-lying", source = "made up for the tests",
  rule "LL-1" { "Six cards each; the rest is left.", ours = true },
  deal  = { packets = { 6 }, rest = 8, cite = "LL-1" },
  score = { points = tricks + yaku_points, cite = "LL-1" },
}
