return extend "hachinin-meri/wiki" {
  name = "no-table-comma", source = "a test",
  rule "T-1", { "One.", ours = true },
}
