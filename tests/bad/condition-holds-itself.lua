local early = { less(tricks, 3) }
early[2] = early
return extend "hachinin-meri/wiki" {
  name = "bad/condition-holds-itself", source = "a test",
  rule "CH-1" { "Early tricks are a point.", ours = true },
  score = { cite = "CH-1", points = when(early, 1, 2) + when(unless(early), 1, 2) },
}
