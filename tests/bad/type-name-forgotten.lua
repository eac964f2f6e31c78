return extend "hachinin-meri/wiki" {
  name = "bad/type-name-forgotten",
  phases = {
    trick { follow = { any } },
  },
}
