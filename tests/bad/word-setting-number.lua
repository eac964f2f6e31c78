return extend "hachinin-meri/wiki" {
  name = "word-setting-number", source = "a test",
  phases = { trick "free" { follow = { setting(1, 2), any } } },
}
