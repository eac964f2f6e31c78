return extend "hachinin-meri/wiki" {
  name = "bad/number-with-a-comma", source = "a test",
  match = { deals = 1,000 },
}
