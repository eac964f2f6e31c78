return extend "hachinin-meri/wiki" {
  name = "bad/foreign-list",
  phases = { trick "monchi" { follow = [led, trump, any] } },
}
