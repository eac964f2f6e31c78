return extend "hachinin-meri/wiki" {
  name = "bad/return-two", source = "a test",
}, extend "hachinin-meri/wiki" {
  name = "bad/the-second", source = "a test",
}
