return extend "hachinin-meri/wiki" {
  name = "bad/type-phases",
  phases = {
    trick "free" { follow = "any" },
    "monchi",
  },
}
