return extend "hachinin-meri/wiki" {
  name = "bad/foreign-json",
  match = { "deals": 4 },
}
