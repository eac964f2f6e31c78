return extend "hachinin-meri/wiki" {
  name = "without-special", source = "a test",
  deck = { without = "pD" },
}
