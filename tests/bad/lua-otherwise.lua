return extend "hachinin-meri/wiki" {
  name = "t/lua-otherwise", source = "us",
  rule "MY-1" { Who has no trump, plays anything., ours = true },
  setting "monchi_void" = "any",
  excused = nobody(cite = "MY-1"),
  score = { points = when(or(more_tricks, hidden), 2), cite = "MY-1" },
  match = { deals = when(and(more_tricks, hidden), 2), cite = "MY-1" },
}
