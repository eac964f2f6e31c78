return extend "hachinin-meri/wiki" {
  name = "comma-within", source = "a test",
  match = { deals = 4 sets = 2 },
}
