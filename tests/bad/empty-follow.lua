return extend "hachinin-meri/wiki" {
  name = "empty-follow", source = "a test",
  phases = { trick "free" { follow = {} } },
}
