return extend "hachinin-meri/wiki" {
  name = "bad/special-one-card", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  excused = { card = tenka, cite = "MY-1" },
  yaku = { worth = { 2, { 5, when = last_trick, with = tenka }, cite = "MY-1" } },
  score = { points = tricks + tenka, cite = "MY-1" },
}
