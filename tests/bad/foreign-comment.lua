return extend "hachinin-meri/wiki" {
  name = "bad/foreign-comment",
  // our rules
  match = { deals = 4 },
}
