return extend "hachinin-meri/wika" {
  name = "bad/missing-grandparent",
}
