return extend "hachinin-meri/wiki" {
  name = "sign-colon", source = "a test",
  seats： 8,
}
