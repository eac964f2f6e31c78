return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  score = { points = tricks .. yaku_points, cite = "A-1" },
  match = { deals = "4" },
}
