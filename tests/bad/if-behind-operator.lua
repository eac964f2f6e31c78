return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  score = {
    points = tricks - if(more_tricks, 1, 0),
    cite = "A-1",
  },
  multiplier = { 1 + if more_tricks then 1 else 0 end },
  match = { deals = "4" },
}
