return extend "hachinin-meri/wiki" {
  name = "sign-comma", source = "a test",
  seats = 8，
}
