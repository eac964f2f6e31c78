return extend "hachinin-meri/wiki" {
  name = "bad/key-trick",
  phases = {
    trick "meri" { folow = { trump, any } },
  },
}
