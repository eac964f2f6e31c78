return extend "hachinin-meri/wiki" {
  name = "sign-corner", source = "a test",
  rule "T-1" { 「It's one.」, ours = true },
}
