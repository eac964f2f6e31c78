return extend "hachinin-meri/wiki" {
  name = "colon-list", source = "a test",
  rule "T-1" { "A sentence.", ours = true },
  phases = { trick "free" { cite = { "T-1": "HM-W10" } } },
}
