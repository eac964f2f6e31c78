return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  score = { points = 3 tricks, cite = "A-1" },
  match = { deals = "4" },
}
