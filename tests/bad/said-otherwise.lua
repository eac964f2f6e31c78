return extend "hachinin-meri/wiki" {
  name = "t/said-otherwise", source = "us",
  rules "MY-1" { "No yaku.", ours = true },
  rules = { rule "MY-2" { "Swords are free.", ours = true }, rule "MY-3" { "And more.", ours = true } },
  excused = { only = "trump", cite = "MY-1" },
  yaku = { among = "trump", cite = { "MY-2", "MY-3" } },
  score = { points = sum(tricks, yaku_points) + when(all(more_tricks, hidden), 2), cite = "MY-1" },
}
