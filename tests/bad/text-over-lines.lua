return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  rule "A-2" { "A sentence that goes
    over two lines.", ours = true },
  score = { pionts = tricks, cite = "A-1" },
  match = { deals = "4" },
}
