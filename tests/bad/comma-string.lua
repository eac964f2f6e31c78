return extend "hachinin-meri/wiki" {
  name = "comma-string"
  source = "a test",
}
