return extend "hachinin-meri/wiki" {
  name = "sign-letters", source = "a test",
  rule "T-1" { "One.", ours = 規則 },
}
