return extend "hachinin-meri/wiki" {
  name = "dot-call", source = "a test",
  rule "T-1" { "A sentence.", ours = true }.
  rule "T-2" { "Another.", ours = true },
}
