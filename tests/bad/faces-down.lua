-- How the cards lie has two words.
return extend "hachinin-meri/wiki" {
  name = "bad/faces-down", source = "a test",
  phases = { trick "monchi" { faces = down } },
}
