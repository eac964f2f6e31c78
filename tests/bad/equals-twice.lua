return extend "hachinin-meri/wiki" {
  name = "equals-twice", source = "a test",
  rule "T-1" { "One.", ours == true },
  seats == 8,
}
