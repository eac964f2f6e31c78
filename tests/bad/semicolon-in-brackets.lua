return extend "hachinin-meri/wiki" {
  name = "bad/semicolon-in-brackets", source = "us",
  score = { points = when(more_tricks, 3; 1) },
}
