return extend "hachinin-meri/wiki" {
  name = "bad/tricks-without-when",
  phases = {
    trick "wild" { follow = { any } },
  },
}
