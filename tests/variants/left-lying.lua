-- Six cards each, and eight that nobody takes up: no hand has more than six.
return extend "examples/four-winds" {
  name = "tests/variants/left-lying", source = "made up for the tests",
  deal  = { packets = { 6 }, rest = 8, cite = "FW-1" },
  score = { points = tricks + yaku_points, cite = "FW-1" },
}
