return extend "hachinin-meri/wiki" {
  name = "sign-digit", source = "a test",
  seats = １２,
}
