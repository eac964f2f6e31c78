return extend "hachinin-meri/wiki" {
  name = "equals-lost", source = "a test",
  rule "T-1" { "One.", ours true },
}
