return extend = "hachinin-meri/wiki" {
  name = "bad/extend-set",
  match = { dels = 3 },
}
