return extend "hachinin-meri/wiki" {
  name = "dot-line-end", source = "a test",
  rule "T-1" { "A sentence.", ours = true }.
  seats = 8,
}
