return extend { "examples/lowest-trump", "examples/two-tenka" } {
  name = "bad/written-for-one",
  written_for = "fde9f5782c9cf32b",
}
