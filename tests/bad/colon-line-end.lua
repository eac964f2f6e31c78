return extend "hachinin-meri/wiki" {
  name = "colon-line-end", source = "a test",
  rule "T-1" { "A sentence.", ours = true }:
  seats = 8,
}
