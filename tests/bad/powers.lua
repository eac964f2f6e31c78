return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  score = { points = tricks ** 2 + (tricks + 1)**3 - held(trump) ** 2 + 2 ** tricks, cite = "A-1" },
  match = { deals = "4" },
}
