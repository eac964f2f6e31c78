return extend "hachinin-meri/wiki" {
  name = "bad/comma-in-brackets", source = "us",
  score = { points = when(more_tricks tricks - 4, 0) },
}
