return extend "hachinin-meri/wiki" {
  name = "sign-equals", source = "a test",
  seats ＝ 8,
}
