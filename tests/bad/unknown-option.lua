return extend "hachinin-meri/wiki" {
  name   = "bad/unknown-option",
  phases = { trick "monchi" { follow = depends_on "monchi_viod" { must_trump = { any }, any = { any } } } },
}
