return extend "hachinin-meri/wiki" {
  name = "word-called-any", source = "a test",
  phases = { trick "meri" { when = any(trump) } },
}
