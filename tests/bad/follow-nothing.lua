return extend "hachinin-meri/wiki" {
  name = "bad/follow-nothing",
  phases = {
    trick "monchi" { follow = { } },
  },
}
