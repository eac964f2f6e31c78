-- Nobody is asked whether to stop: where others are, the turn is over.
return extend "examples/koi-koi" {
  name = "tests/variants/never-asked", source = "made up for the tests",
  rule "NV-1" { "Nobody is asked to stop; at the end all yaku count.", ours = true },
  phases = { fishing "play" { stopping = remove, cite = "NV-1" } },
  score  = { points = yaku_points, cite = "NV-1" },
}
