return extend "examples/four-winds" {
  name = "bad/idle-buried-zone",
  yaku = { buried_count = true },
}
