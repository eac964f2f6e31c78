return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  score = { points = tricks == 9 and 3 or 2, cite = "V-1" },
  penalty = { points = tricks > 4 and 10 or tricks, cite = "V-1" },
  excused = { card = "pA", from = (tricks ~= 2) and dealer or 3, cite = "V-1" },
}
