return extend "hachinin-meri/wiki" {
  name = "word-after-nothing", source = "a test",
  dealer = { next = after() },
}
