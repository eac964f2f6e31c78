-- Under one trump the excused card isn't among those of which it must be the only one: then it is excused in no hand.
return extend "hachinin-meri/wiki" {
  name = "hachinin-meri/excused-but-one", source = "a test",
  excused = { card = trump_card "D", only = trump - cards "pD", at = "deal" },
}
