return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  score = { points = when more_tricks then (tricks + 1) else 0 end, cite = "A-1" },
  match = { deals = "4" },
}
