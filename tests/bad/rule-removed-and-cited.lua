return extend "hachinin-meri/wiki" {
  name = "t/rule-removed-and-cited", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  remove { "HM-W9", "HM-W24" },
  score = { points = tricks, cite = { "MY-1", "HM-W9" } },
}
