return extend "hachinin-meri/wiki" {
  name = "nothing-added", source = "a test",
  rule "NA-1" { "A point more where one wants it.", ours = true },
  option "more" { "no", "yes", asks = "A point more?", cite = "NA-1" },
  score = { points = tricks * 1 + depends_on "more" { no = 0, yes = 1 } + yaku_points // 1 - when(always, 0, 5), cite = "NA-1" },
}
