return extend "hachinin-meri/wiki" {
  name = "sign-guillemets", source = "a test",
  rule "T-1" { «One.», ours = true },
}
