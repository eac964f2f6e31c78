return extend "hachinin-meri/wiki" {
  name = "word-trump-card-table", source = "a test",
  phases = { trick "free" { follow = { trump_card({}), any } } },
}
