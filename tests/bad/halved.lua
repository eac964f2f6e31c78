return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  score = { points = (bid + 1) / 2 + tricks, cite = "A-1" },
  match = { deals = "4" },
}
