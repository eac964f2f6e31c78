return extend "hachinin-meri/wiki" {
  name = "bad/type-when",
  phases = {
    trick "meri" { when = trump },
  },
}
