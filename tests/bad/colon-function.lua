return extend "hachinin-meri/wiki" {
  name = "colon-function", source = "a test",
  phases = { trick "free" { when: led(trump) } },
}
