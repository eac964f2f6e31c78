return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  score = {
    points =
    cite = "A-1",
  },
  dealer = { next = when(, 2, 3), cite = "A-1" },
  match = { deals = "4" },
}
