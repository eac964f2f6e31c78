return extend "hachinin-meri/wiki" {
  name = "sign-backtick", source = "a test",
  rule "T-1" { `One.`, ours = true },
}
